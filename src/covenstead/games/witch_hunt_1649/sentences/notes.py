"""What Witch Hunt 1649 explains in the margin, one or two short sentences each."""

from __future__ import annotations

from typing import Final

VILLAGER: Final = (
    "Everybody begins with other points, and has one thing that can be done once a game."
)
TRACKS: Final = (
    "You live on welfare and reputation. At welfare 0 you die, at reputation 0 you are banished."
)
ANSWER: Final = (
    "Choose one answer. Under each stands what it would move, and on which side of the coin."
)
SYMBOL: Final = "This sign brings a black mark whichever answer you choose."
MARKS: Final = (
    "Nobody knows what a black mark says, not even you. When no place for one is left, you stand "
    "trial."
)
ALLY: Final = (
    "Your ally wins with you. If one of you is accused, the other may stand by them or renounce "
    "them."
)
ABILITY: Final = "Your ability works once in the whole game. It can be used now."
SALE: Final = "Coins do not keep: those that you do not spend now are lost."
EFFECT: Final = (
    "An asset with an effect does it as soon as you buy it: for you and yours, or to a neighbour."
)
SETS: Final = "These two rows win: one type fills the long one, another type the short one."
TOO_LUCKY: Final = (
    "Nobody wins before a trial has been held. Full rows would bring you to court at once."
)
DEFENCE: Final = (
    "Whatever you give up adds to your defence, and is gone whatever the verdict. Only a defence "
    "higher than your marks frees you; equal condemns."
)
AGAINST: Final = "The marks are read out once you stand. Each counts from 1 to 4 against you."
STAND_BY: Final = (
    "Give up one thing to stand by your ally; if they are condemned, a mark may come to you. "
    "Renounce them, and the alliance is over for good."
)
HAND_ON: Final = (
    "You are acquitted, and no mark reaches you any more. This one you may hand to somebody, or to "
    "nobody."
)
BRIBE: Final = "You were found guilty. What you give up now goes to the jurors, and counts less."
STORY: Final = (
    "The narrator's pages tell how it was in 1649. Each is read once, when its subject comes up."
)
