// adaptor_builder.hpp -- builds an adaptor from a program's questions and its reactions to answers
//
// An adaptor is accepted only if several different moves of both sides lead to the reference's
// position on the program's own board.
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

/// A question that probing alone could not answer.
struct OpenQuestion {
    std::string code; ///< "drop", "menu", "pass", "resign", "question", "when"
    LocalizedText text;
    std::string screen; ///< the screen on which it arose; may be empty
    std::string guess;  ///< the present value in the adaptor; may be empty
    bool operator==(const OpenQuestion&) const = default;
};

struct BuiltAdaptor {
    std::optional<Adaptor> adaptor; ///< nothing: the program could not be played with
    std::vector<OpenQuestion> open; ///< what is still unknown
    std::string screen, question;   ///< where reading stopped, if there is no adaptor; the question
                                    ///< as bare_question has it
    bool before_board = false;      ///< reading stopped before the first board
    std::set<PromptKind> asked{};   ///< the questions answered in that turn
    u64 starts = 0, instructions = 0; ///< program starts and instructions used
};

/// The limits of building; a quarter is added if the first move was refused in every attempt, and
/// half for the search with the other side to begin.
struct BuilderLimits {
    u64 starts = 2000;
    u64 instructions = 600'000'000;
    u64 for_one_answer = 3'000'000;
};

/// Information about a program that a person has given.
struct AdaptorHints {
    std::vector<std::string> opening{}; ///< the first answers before the first turn
    std::map<std::string, PromptStep>
        questions{}; ///< what a bare question asks; a text is always the answer
    std::vector<std::string> directions{}; ///< as in Adaptor; empty: none are known
    std::vector<PromptStep>
        move{}; ///< all that is typed for a move, in this order; some of it perhaps not always
};

/// Deterministic. The program runs in a sandbox like any submission.
BuiltAdaptor build_adaptor(const Program&, BoardGame, const AdaptorHints& = {},
                           const ProgramLimits& = {}, const BuilderLimits& = {});

/// Returns whether the program accepts moves as this adaptor types them, by the same criteria as
/// build_adaptor.
bool fits_program(const Program&, const Adaptor&, const ProgramLimits& = {},
                  const BuilderLimits& = {});

} // namespace tharsis
