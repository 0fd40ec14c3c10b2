// shipped_adaptors.hpp -- adaptors that come with the program: ways to ask that many students take
// Each is a file as a teacher could write it.
#pragma once
#include "grading/dialogues/adaptor.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace tharsis {

struct ShippedAdaptor {
    BoardGame game;
    std::string_view name;
    std::string_view about; ///< one line
    std::string_view rest;  ///< of its file, after version, name and game
};
/// The whole file.
std::string text_of(const ShippedAdaptor&);

/// Those of our own programs first in each game; the order is that in which they are tried.
std::span<const ShippedAdaptor> shipped_adaptor_texts();
/// By its name; null: there is none.
const ShippedAdaptor* find_shipped_adaptor(std::string_view name);
/// Read, without that of our own programs.
const std::vector<Adaptor>& shipped_adaptors(BoardGame);

} // namespace tharsis
