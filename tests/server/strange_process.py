"""A process for the supervisor's tests: `python -m tests.server.strange_process BEHAVIOUR`."""

import os
import sys
import time

from covenstead.server.workers.pipe import Ready, own_pipe, receive, send


def main() -> None:
    """Behave as the argument says, and then wait until the pipe ends."""
    behaviour = sys.argv[1]
    requests, replies = own_pipe()
    if behaviour == "never ready":
        time.sleep(600)
    if behaviour == "wrong greeting":
        replies.write(b"\0\0\0\1?")
        replies.flush()
    else:
        send(replies, Ready())
    if behaviour == "talk unasked":
        send(replies, Ready())
    if behaviour == "endless message":
        replies.write(b"\xff" * 8)
        replies.flush()
    if behaviour == "leave a child":
        if os.fork() == 0:
            time.sleep(600)
        os._exit(0)
    while receive(requests) is not None:
        pass


if __name__ == "__main__":
    main()
