"""recorded.py -- recorded sessions with a server that an editor starts

A session is a text file:
  # a comment
  file NAME          the lines below it, each after a bar, are a file in the session's folder
  | text
  --> MESSAGE        sent to the server, as JSON; it may go on in lines that begin with four blanks
  <-- MESSAGE        expected from the server
  bad TEXT           sent as it is
  status N           the server ends with this exit status
In messages, $ROOT is the folder's URI, $FOLDER the folder, and a string "$TEXT NAME" the text of a file. Every message, in either
direction, is validated by the protocol's own description; what is sent after `bad ` is exempt. With THARSIS_UPDATE set, the
expected messages are written again. `lsp/replay` and `dap/replay` are the programs.
"""
import json
import os
import re
import selectors
import subprocess
import sys
import tempfile
import time

from framing import Unframer, frame

PATIENCE = 60
QUIET = 0.4


def parse(lines):
    """The session as a list of [kind, text, body lines]."""
    steps = []
    for line in lines:
        line = line.rstrip('\n')
        if line.startswith('    ') and steps and steps[-1][0] in ('-->', '<--', 'bad'):
            steps[-1][1] += '\n' + line
        elif line.startswith('|') and steps and steps[-1][0] == 'file':
            steps[-1][2].append(line[2:])
        else:
            kind, _, rest = line.partition(' ')
            steps.append([kind, rest, []])
    return steps


def written(message):
    """A message as it stands in a session: one line, or one member per line."""
    short = json.dumps(message, ensure_ascii=False)
    if len(short) <= 120:
        return short
    def show(value, indent):
        short = json.dumps(value, ensure_ascii=False)
        if len(short) + indent <= 120 or not isinstance(value, (dict, list)) or not value:
            return short
        pad = ' ' * (indent + 2)
        if isinstance(value, dict):
            rows = [f'{json.dumps(key)}: {show(one, indent + 2)}' for key, one in value.items()]
            return '{' + (',\n' + pad).join(rows) + '}'
        return '[' + (',\n' + pad).join(show(one, indent + 2) for one in value) + ']'

    return show(message, 4)


class Server:
    def __init__(self, command, folder):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder)
        self.unframer = Unframer()
        self.waiting = []
        self.selector = selectors.DefaultSelector()
        self.selector.register(self.process.stdout, selectors.EVENT_READ)

    def send(self, data):
        try:
            self.process.stdin.write(data)
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def receive(self, seconds):
        """The next message; None if there is none in time, or the server has ended."""
        end = time.monotonic() + seconds
        while not self.waiting:
            left = end - time.monotonic()
            if left <= 0 or not self.selector.select(left):
                return None
            data = os.read(self.process.stdout.fileno(), 1 << 16)
            if not data:
                return None
            self.waiting += self.unframer.add(data)
        return self.waiting.pop(0)


class Session:
    def __init__(self, command, validator, path):
        self.path = path
        with open(path, encoding='utf-8') as file:
            self.steps = parse(file)
        self.folder = os.path.realpath(tempfile.mkdtemp())
        self.validator = validator
        self.files = {}
        self.failed = False
        self.command = command

    def fail(self, text):
        self.failed = True
        print(f'{self.path}: {text}')

    def expand(self, value):
        if isinstance(value, dict):
            return {self.expand(key): self.expand(one) for key, one in value.items()}
        if isinstance(value, list):
            return [self.expand(one) for one in value]
        if isinstance(value, str):
            if value.startswith('$TEXT '):
                return self.files[value[6:]]
            return value.replace('$ROOT', 'file://' + self.folder).replace('$FOLDER', self.folder)
        return value

    def shorten(self, message):
        """A message without what differs between runs."""
        text = json.dumps(message, ensure_ascii=False)
        on_drive = json.dumps('Z:' + self.folder.replace('/', '\\'))[1:-1]  # of wine
        text = re.sub(re.escape(on_drive) + r'((?:\\\\[^"\\]+)*)',
                      lambda found: self.folder + found.group(1).replace('\\\\', '/'), text)
        return json.loads(text.replace('file://' + self.folder, '$ROOT').replace(self.folder, '$FOLDER'))

    def expect_answer(self, text):
        """What is sent without being validated may be answered nevertheless."""

    def validate(self, message, sender):
        for problem in self.validator.check(message, sender):
            self.fail(problem)

    def run(self):
        for kind, name, body in self.steps:
            if kind == 'file':
                self.files[name] = ''.join(line + '\n' for line in body)
                target = os.path.join(self.folder, name)
                os.makedirs(os.path.dirname(target), exist_ok=True)
                with open(target, 'w', encoding='utf-8') as file:
                    file.write(self.files[name])
        self.server = Server(self.command, self.folder)
        if os.environ.get('THARSIS_UPDATE'):
            self.update()
        else:
            self.compare()
        return self.failed

    def send(self, kind, text):
        if kind == 'bad':
            self.expect_answer(text)
            self.server.send(frame(text.encode()))
            return
        message = self.expand(json.loads(text))
        self.validate(message, 'client')
        self.server.send(frame(message))

    def compare(self):
        for kind, text, _ in self.steps:
            if kind in ('-->', 'bad'):
                self.send(kind, text)
            elif kind == '<--':
                received = self.server.receive(PATIENCE)
                if received is None:
                    return self.fail(f'nothing came instead of {text[:200]}')
                self.validate(received, 'server')
                received = self.shorten(received)
                if received != json.loads(text):
                    self.fail(f'expected\n    {text}\nreceived\n    {written(received)}')
            elif kind == 'status':
                self.end(int(text))
        more = self.server.receive(QUIET)
        if more is not None:
            self.fail(f'received unexpectedly\n    {written(self.shorten(more))}')

    def end(self, status):
        self.server.process.stdin.close()
        found = self.server.process.wait(PATIENCE)
        if found != status:
            self.fail(f'the exit status is {found} instead of {status}')

    def update(self):
        lines = []
        for kind, text, body in self.steps:
            if kind == '<--':
                continue
            lines.append(f'{kind} {text}'.rstrip() if kind != '' else '')
            lines += ['| ' + line if line else '|' for line in body]
            if kind in ('-->', 'bad'):
                self.send(kind, text)
                received = self.server.receive(3)
                while received is not None:
                    self.validate(received, 'server')
                    lines.append('<-- ' + written(self.shorten(received)))
                    received = self.server.receive(QUIET)
            elif kind == 'status':
                self.end(int(text))
        with open(self.path, 'w', encoding='utf-8') as file:
            file.write('\n'.join(lines) + '\n')

