// evidence.hpp -- what was learnt about a program's screens and questions, as a value
//
// A session is given it and returns it. With the same evidence the same script has the same result,
// whatever was played before (decision 30).
#pragma once
#include "grading/boards/reader.hpp"
#include "grading/dialogues/adaptor.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>

namespace tharsis {

/// The questions of a program without their variable parts (bare_question), and what each asks for.
using KnownQuestions = std::map<std::string, std::set<PromptKind>, std::less<>>;

/// What a question that was never seen may be, after an answer that leads to no legal move: that of
/// the next answer, the same question again, or the first one of the turn.
enum class PromptGuess : u8 { next, same, first };

struct Evidence {
    /// The position that the program begins with; empty: the reference's.
    std::string opening;
    /// The adaptor may be wrong. A legal move is then unreadable, not wrong, if it is refused at a
    /// question that is neither among `questions`, nor accepted a move before, nor a question of
    /// the project's own programs, or if the new position is inconsistent with the move. An illegal
    /// answer to such a question causes no error.
    bool adaptor_is_guess = false;
    /// The adaptor is not that of the project's own programs: a game ends without a failure where
    /// it is unknown how to get from a refused answer to the next one.
    bool adaptor_is_foreign = false;

    ScreenKnowledge screens;
    bool has_opened = false;         ///< the opening was seen, and its board was right
    bool has_unknown_glyphs = false; ///< many symbols of the opening are not pieces: perhaps its
                                     ///< rows are not read as they are meant
    KnownQuestions questions;
    /// Answers other than moves, offered by the first screen: above its question, and by it.
    std::set<std::string> offered, offered_at_first;
    PromptGuess guess = PromptGuess::next;
    std::set<u16> directions;   ///< of Focus, in which the program has moved something
    bool moves_several = false; ///< the program has moved several pieces at once
    /// What menus left out where it was not possible: a piece of an empty reserve, the move of a
    /// stack, any move where a player must pass.
    struct SparedChoices {
        bool drop = false, stack = false, move = false;
        bool operator==(const SparedChoices&) const = default;
    } spared;
    std::optional<bool> takes_positions, reads_characters, uses_reference_protocol;

    bool operator==(const Evidence&) const = default;
};

} // namespace tharsis
