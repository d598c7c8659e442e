"""Every sentence of Triora that a person reads; another language is a second package.

`nouns` what things are called, `choices` what may be done and what comes of it, `reasons` why
something may not, `prompts` what is asked, `chronicle` what happened, `moments` what screens stop
for, `pieces` what lies on the table, `notes` what is explained in the margin, `ending` how it
ended, `standing` the answers that a seat may leave, `why` what speaks for a move, `options` the
game in a sentence and its options. Each function is given facts, and none knows the rules.
"""
