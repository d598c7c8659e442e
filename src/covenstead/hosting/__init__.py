"""Hosted tables: seats, commands and collected answers as plain data, without any network.

`apply(hosted, command, now)` is the one fold. A room of the server, the copy in a renderer, the
repair of a damaged snapshot, a replay and the simulation in the tests all use it.
"""
