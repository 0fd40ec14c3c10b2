"""The memory of a machine or session: bytes, words, buffers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol, Union

from ._native import Program

#: An address, or a label of the program, with an offset if wanted: 0x10010000, "board", "board+4".
Address = Union[int, str]


class _Owner(Protocol):
    @property
    def program(self) -> Program: ...
    def read_memory(self, address: int, size: int) -> bytes: ...
    def write_memory(self, address: int, data: bytes | bytearray) -> None: ...


class Memory:
    """The memory as it is at the moment of each access. Writing to that of a session is an edit of its run."""

    def __init__(self, owner: _Owner) -> None:
        self._owner = owner

    def address_of(self, place: Address) -> int:
        """The address of a place; a KeyError if there is no such label."""
        if isinstance(place, int):
            return place
        label, _, offset = place.partition("+")
        address = self._owner.program.address_of(label.strip())
        if address is None:
            raise KeyError(f"the program has no label {label.strip()}")
        try:
            return address + (int(offset, 0) if offset else 0)
        except ValueError:
            raise ValueError(f"{place} is no place in memory: an offset is a number, as in {label.strip()}+4") from None

    def read(self, place: Address, size: int) -> bytes:
        """Bytes; an Error where the program has no memory."""
        return self._owner.read_memory(self.address_of(place), size)

    def write(self, place: Address, data: bytes | bytearray) -> None:
        """All of these bytes, or none with an Error."""
        self._owner.write_memory(self.address_of(place), data)

    def view(self, place: Address, size: int) -> memoryview:
        """A read-only buffer with the bytes of now; numpy.frombuffer takes it without a copy."""
        return memoryview(self.read(place, size))

    @contextmanager
    def edit(self, place: Address, size: int) -> Iterator[memoryview]:
        """A buffer to change; at the end of the `with` all of it is written at once, in a session as one edit.

        Nothing is written if the block raises, or changes nothing.
        """
        before = self.read(place, size)
        data = bytearray(before)
        with memoryview(data) as view:
            yield view
        if data != before:
            self.write(place, data)

    def byte(self, place: Address, signed: bool = False) -> int:
        return self._number(place, 1, signed)

    def half(self, place: Address, signed: bool = False) -> int:
        return self._number(place, 2, signed)

    def word(self, place: Address, signed: bool = False) -> int:
        return self._number(place, 4, signed)

    def words(self, place: Address, count: int, signed: bool = False) -> list[int]:
        if count < 0:
            raise ValueError(f"there are no {count} words")
        data = self.read(place, 4 * count)
        return [int.from_bytes(data[n : n + 4], "little", signed=signed) for n in range(0, 4 * count, 4)]

    def set_word(self, place: Address, value: int) -> None:
        self.set_words(place, [value])

    def set_words(self, place: Address, values: list[int]) -> None:
        """Words from a place on; an OverflowError if one has more than 32 bits. Negative numbers are their bits."""
        for value in values:
            if not -(1 << 31) <= value < 1 << 32:
                raise OverflowError(f"{value} does not fit into 32 bits")
        self.write(place, b"".join(value.to_bytes(4, "little", signed=value < 0) for value in values))

    def text(self, place: Address, limit: int = 65536) -> str:
        """The text up to its zero byte; what is not UTF-8 becomes U+FFFD. An Error if it does not end before `limit`."""
        from ._errors import Error

        address = self.address_of(place)
        found = bytearray()
        while len(found) < limit:
            chunk = self._until_the_end(address + len(found), min(64, limit - len(found)))
            end = chunk.find(b"\0")
            found += chunk if end < 0 else chunk[:end]
            if end >= 0:
                return found.decode("utf-8", "replace")
        raise Error(f"no zero byte within {limit} bytes", "give a larger limit")

    def __getitem__(self, key: int | str | slice) -> int | bytes:
        """memory[address] is a byte, memory[start:end] are bytes; starts and ends may be labels."""
        if not isinstance(key, slice):
            return self.byte(key)
        start, end = self._range(key)
        return self.read(start, end - start)

    def __setitem__(self, key: int | str | slice, value: int | bytes | bytearray) -> None:
        if not isinstance(key, slice):
            if not isinstance(value, int):
                raise TypeError("a byte of memory is an int from 0 to 255")
            if not 0 <= value <= 255:
                raise ValueError(f"a byte of memory is an int from 0 to 255, not {value}")
            self.write(key, bytes([value]))
            return
        start, end = self._range(key)
        if isinstance(value, int) or len(value) != end - start:
            raise ValueError(f"this part of memory takes {end - start} bytes")
        self.write(start, value)

    def _range(self, key: slice) -> tuple[int, int]:
        if key.step is not None or key.start is None or key.stop is None:
            raise ValueError("a part of memory is memory[start:end]")
        start, end = self.address_of(key.start), self.address_of(key.stop)
        if end < start:
            raise ValueError("the end lies before the start")
        return start, end

    def _number(self, place: Address, size: int, signed: bool) -> int:
        return int.from_bytes(self.read(place, size), "little", signed=signed)

    def _until_the_end(self, address: int, size: int) -> bytes:
        """As many bytes as there are, at least one."""
        from ._errors import Error

        while size > 1:
            try:
                return self._owner.read_memory(address, size)
            except Error:
                size //= 2
        return self._owner.read_memory(address, 1)
