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
};

struct BuiltAdaptor {
    std::optional<Adaptor> adaptor; ///< nothing: the program could not be played with
    std::vector<OpenQuestion> open; ///< what is still unknown
    std::string screen, question;   ///< where reading stopped, if there is no adaptor; the question
                                    ///< as bare_question has it
    std::vector<std::string> lines; ///< all that was typed before
    bool before_board = false;      ///< reading stopped before the first board
    std::set<PromptKind> asked{};   ///< the questions answered in that turn
    u64 starts = 0, instructions = 0; ///< program starts and instructions used
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

/// Finds how moves are typed, and what else a few games ask for. Deterministic. The program runs in
/// a sandbox like any submission.
BuiltAdaptor search_adaptor(const Program&, BoardGame, const AdaptorHints& = {},
                            RunLimits = game_limits);

/// The same, completed with what is found by playing with it (complete_adaptor).
BuiltAdaptor build_adaptor(const Program&, BoardGame, const AdaptorHints& = {},
                           const RunLimits& = game_limits);

} // namespace tharsis
