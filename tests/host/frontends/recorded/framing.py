"""framing.py -- messages in a stream: Content-Length, an empty line, the bytes"""
import json


def frame(message):
    body = message if isinstance(message, bytes) else json.dumps(message).encode()
    return b'Content-Length: %d\r\n\r\n%s' % (len(body), body)


class Unframer:
    """Bytes in, messages out."""

    def __init__(self):
        self.rest = b''

    def add(self, data):
        self.rest += data
        found = []
        while True:
            end = self.rest.find(b'\r\n\r\n')
            if end < 0:
                return found
            length = None
            for line in self.rest[:end].split(b'\r\n'):
                name, _, value = line.partition(b':')
                if name.lower() == b'content-length':
                    length = int(value)
            if len(self.rest) < end + 4 + length:
                return found
            found.append(json.loads(self.rest[end + 4:end + 4 + length].decode()))
            self.rest = self.rest[end + 4 + length:]
