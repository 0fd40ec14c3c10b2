// adaptor_builder.hpp -- an adaptor made of what a program's questions say and of what it does when
// they are answered
//
// Never invented: it counts only when several different moves of both sides became the reference's
// on the program's own board.
#pragma once
#include "base/program.hpp"
#include "grading/dialogues/adaptor.hpp"
#include "grading/sandbox/program_under_test.hpp"
#include "grading/verdict/verdict.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tharsis {

/// What probing alone could not settle.
struct OpenQuestion {
    std::string code; ///< "drop", "menu", "pass", "resign", "question", "when"
    LocalizedText text;
    std::string screen; ///< where it came up; may be empty
    std::string guess;  ///< what the adaptor has now; may be empty
    bool operator==(const OpenQuestion&) const = default;
};

struct BuiltAdaptor {
    std::optional<Adaptor> adaptor; ///< nothing: the program could not be played with
    std::vector<OpenQuestion> open; ///< what is still unknown of it
    std::string screen, question;   ///< where reading stopped, if there is no adaptor; the question
                                    ///< as bare_question has it
    bool before_board = false;      ///< it stopped in front of the first board
    std::set<PromptKind> asked{};   ///< what was answered in that turn
    u64 starts = 0, instructions = 0; ///< what it took
};

/// What building may cost; a quarter more if all that was tried had its first move refused.
struct BuilderLimits {
    u64 starts = 2000;
    u64 instructions = 600'000'000;
    u64 for_one_answer = 3'000'000;
};

/// What a player knows of a program.
struct AdaptorHints {
    std::vector<std::string> opening{}; ///< the first answers in front of the first turn
    std::map<std::string, PromptStep>
        questions{}; ///< what a bare question asks; a text is always the answer
    std::vector<std::string> directions{}; ///< as in Adaptor; empty: none are known
    std::vector<PromptStep>
        move{}; ///< all that is typed for a move, in this order; some of it perhaps not always
};

/// Deterministic. The program may do what it likes: it runs as any submission does.
BuiltAdaptor build_adaptor(const Program&, BoardGame, const AdaptorHints& = {},
                           const ProgramLimits& = {}, const BuilderLimits& = {});

/// Does the program take moves as this adaptor types them? As strict as the builder is with its
/// own.
bool fits_program(const Program&, const Adaptor&, const ProgramLimits& = {},
                  const BuilderLimits& = {});

} // namespace tharsis
