// finding_kind.hpp -- everything about a kind of finding that does not depend on the program that
// is judged
//
// The rows are in finding_rows.hpp, and how they are used in finding_kinds.hpp.
#pragma once
#include "grading/verdict/verdict.hpp"

namespace tharsis {

/// A sentence in which names or numbers in braces stand for arguments, as in fmt.
struct SentencePattern {
    std::string_view english, french;
};

/// A row. A code with a slash is another wording of the code before it: such a row has sentences
/// only.
struct FindingKind {
    std::string_view code;
    Observation::Kind kind = Observation::Kind::error; ///< usually
    std::string_view old_code{};      ///< of older verdicts, which are still read; empty: none
    std::string_view label{};         ///< a few words of French for a column
    bool of_games = false;            ///< found by the judge of games
    SentencePattern message{}, tip{}; ///< empty: made where the finding is made
    /// The rule that is broken: "1.2"; "*.2" with the chapter of the game; `moves` and `ending`,
    /// where it depends on the move or the end.
    std::string_view rule{};
    std::string_view check{}; ///< of games: to which the finding belongs; empty: where it was seen
    bool in_policy = false;   ///< a policy may count it, forgive it, or give it a price
    bool is_notable = false;  ///< it is shown beside the name of a program that is accepted

    constexpr FindingKind says(std::string_view english, std::string_view french) const {
        FindingKind row = *this;
        return row.message = {english, french}, row;
    }
    constexpr FindingKind advises(std::string_view english, std::string_view french) const {
        FindingKind row = *this;
        return row.tip = {english, french}, row;
    }
    constexpr FindingKind breaks(std::string_view of_which) const {
        FindingKind row = *this;
        return row.rule = of_which, row;
    }
    constexpr FindingKind belongs_to(std::string_view its) const {
        FindingKind row = *this;
        return row.check = its, row;
    }
    constexpr FindingKind replaces(std::string_view older) const {
        FindingKind row = *this;
        return row.old_code = older, row;
    }
    constexpr FindingKind may_be_priced() const {
        FindingKind row = *this;
        return row.in_policy = true, row;
    }
    constexpr FindingKind notable() const {
        FindingKind row = *this;
        return row.is_notable = true, row;
    }
    constexpr bool is_wording() const { return code.find('/') != code.npos; }
};

} // namespace tharsis
