// words.hpp -- the sentences of the checks, in both languages
//
// Where a run reports the same defect (debugger/findings), they are the same in English.
#pragma once
#include "base/message.hpp"

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace tharsis::linting {

/// What fills a gap: a name or a number of the program, or another sentence.
struct Filling : Message {
    Filling(const std::string& word) : Message(verbatim(word)) {}
    Filling(Message other) : Message(std::move(other)) {}
};

/// A sentence of the table with its gaps filled; ends the program if there is none with that id.
Message sentence(std::string_view id, std::initializer_list<Filling> filling = {});

/// The whole table.
std::span<const Sentence> all_sentences();

} // namespace tharsis::linting
