"""Every sentence of Witch Hunt 1649 that a person reads; another language is a second such package.

`nouns` says what people and things are called, `effects` what cards do, `pieces` what lies on the
table, `ledger` the court, `choices` what may be done, `reasons` what may not and why, `prompts`
what is asked and where the game stands, `notes` what is explained in the margin, `chronicle` what
happened, `ending` how it ended, `about` what the lobby says. Each function is given facts, and none
knows the rules.
"""
