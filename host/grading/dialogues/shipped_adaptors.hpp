// shipped_adaptors.hpp -- adaptors that come with the judge: dialogues that many students use
// Each is a file as a teacher could write it.
#pragma once
#include "grading/dialogues/adaptor.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

struct ShippedAdaptor {
    BoardGame game;
    std::string_view name;
    std::string_view about;         ///< one line
    std::string_view format, steps; ///< the file after version, name and game
};
/// Returns the whole file.
std::string text_of(const ShippedAdaptor&);

/// In each game, the adaptor of the project's own programs comes first.
std::span<const ShippedAdaptor> shipped_adaptor_texts();
/// Returns null if there is no adaptor of this name.
const ShippedAdaptor* find_shipped_adaptor(std::string_view name);

/// The adaptors of all games, indexed by BoardGame.
struct AdaptorTable {
    std::array<std::vector<Adaptor>, 4> shipped; ///< without those of the project's own programs
    std::array<Adaptor, 4> own;                  ///< of the project's own programs
    std::string problem; ///< the first mistake, with its row; empty: none. The rest is then useless
};
AdaptorTable read_adaptor_table(std::span<const ShippedAdaptor> rows);

/// The first mistake in the shipped adaptors; empty: none. With a mistake no program of a game can
/// be judged: a program that judges games asks first, and reports it.
const std::string& problem_of_shipped_adaptors();

/// Returns the parsed adaptors of a game, without that of the project's own programs. The caller
/// must ask `problem_of_shipped_adaptors` first: if it is not empty, the process is aborted.
const std::vector<Adaptor>& shipped_adaptors(BoardGame);
/// Returns the adaptor of the project's own programs (rules of the games, protocol). The caller
/// must ask as for `shipped_adaptors`.
const Adaptor& canonical_adaptor(BoardGame);
/// Returns whether the adaptor is that of the project's own program, in all but its name.
bool is_canonical(const Adaptor&);

} // namespace tharsis
