"""Every sentence of Blackwood that a person reads; another language is another such package.

`nouns` what things are called, `spells` the words of each spell, `choices` what may be done and
what comes of it, `reasons` why something may not, `prompts` what is asked, `chronicle` what
happened, `pieces` what lies on the table, `notes` what is explained in the margin, `ending` how it
ended, `options` the game in a sentence and its switches.
"""
