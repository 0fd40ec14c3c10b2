"""The four games: positions as values, with their legal moves (docs/games.md has the rules)."""

from __future__ import annotations

from dataclasses import dataclass

from ._errors import Error
from ._native import games as _games

__all__ = ["Position", "names", "start"]


@dataclass(frozen=True)
class Position:
    """A position of a game in its notation. In a notebook it is shown as a board."""

    game: str
    notation: str
    result: str = "*"  #: of the game that led here: the winning side, 'nulle', or '*' before the end

    @property
    def moves(self) -> list[str]:
        """The legal moves; none if the game is over."""
        return _games.moves(self.game, self.notation)

    def play(self, *moves: str) -> Position:
        """The position after these moves; an Error at the first that is not legal."""
        reached, result, refused = _games.play(self.game, self.notation, list(moves))
        if refused is not None:
            legal = ", ".join(Position(self.game, reached).moves[:12]) or "none"
            raise Error(f"{moves[refused]} is not a legal move here", f"legal moves: {legal}")
        return Position(self.game, reached, result)

    def perft(self, depth: int) -> int:
        """The number of sequences of `depth` moves."""
        return _games.perft(self.game, self.notation, depth)[0]

    def __str__(self) -> str:
        return _games.board(self.game, self.notation)[0].rstrip("\n")

    def _repr_html_(self) -> str:
        return f"<style>{_games.board_style()}</style>{_games.board(self.game, self.notation)[1]}"


def names() -> list[str]:
    """The names of the games."""
    return _games.names()


def start(game: str) -> Position:
    """The initial position of a game."""
    return Position(game, _games.start(game))
