// completions.hpp -- how an expression that is being typed may go on
#pragma once
#include "debugger/session/session.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

struct Completion {
    enum class Kind : u8 { reg, data_label, text_label, constant, function };
    std::string text; ///< replaces the bytes [begin, begin + length) of the text
    Kind kind = Kind::reg;
    std::size_t begin = 0, length = 0;
    std::string detail; ///< its value now, or what it stands for
};

/// Names that begin as the word before byte `at` does, and that may stand there: registers, labels,
/// names of .eqv, memory[..]. In alphabetical order, exact case first, at most `most`.
std::vector<Completion> completions(const Session&, std::string_view text, std::size_t at,
                                    std::size_t most = 200);

} // namespace tharsis
