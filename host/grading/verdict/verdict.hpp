// verdict.hpp -- everything found about one submission, as a value
// Judges create it, reports print it, batches store it; a second run gives exactly the same value.
#pragma once
#include "base/language.hpp"
#include "base/types.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tharsis {

/// A sentence for students, in both languages of the courses. Plain text without a line feed at its
/// end.
struct LocalizedText {
    std::string english, french;

    bool operator==(const LocalizedText&) const = default;
};

inline const std::string& in(Language language, const LocalizedText& sentence) {
    return language == Language::french ? sentence.french : sentence.english;
}

/// A place in the sources of the submission: the name of the file as given, lines and columns from
/// 1; 0 means unknown.
struct SourceLocation {
    std::string file;
    u32 line = 0, column = 0;

    bool operator==(const SourceLocation&) const = default;
};

/// A file that belongs to a verdict, such as a replay for `tharsis debug --replay`. `name` is a
/// file name without folders, `bytes` the content.
struct Attachment {
    std::string name, bytes;

    bool operator==(const Attachment&) const = default;
};

/// A board as a picture: which pieces are where, and how each kind looks.
struct BoardDiagram {
    enum class Look : u8 { red, green, blue, black, white, grey };
    std::vector<std::string> rows, columns; ///< their names, from the upper left
    std::vector<std::string>
        cells; ///< row by row: the pieces from the base up, one letter each; `?` is unknown
    std::vector<std::pair<char, Look>> pieces; ///< by letter; ASCII, no blank
    LocalizedText below; ///< what else is known, one line each: reserves, the player to move; an
                         ///< empty line if it is unknown
    bool tops = false;   ///< only the top piece of each stack is known

    bool operator==(const BoardDiagram&) const = default;
};

/// One observation with its evidence.
struct Observation {
    enum class Kind : u8 {
        error,     ///< the program is wrong
        deviation, ///< a choice that differs from the reference; a policy forgives or counts it
        warning,   ///< right, but by luck or against a rule that does not count
        note,      ///< worth knowing
    };
    Kind kind = Kind::error;
    std::string
        code; ///< stable, kebab-case: "legal-move-refused", "output-differs", "loops-forever"
    LocalizedText message; ///< what is wrong
    LocalizedText tip;     ///< what to do; may be empty
    std::string rule;      ///< of the game: "2.2.3" (docs/games.md); empty: none
    std::optional<SourceLocation> location;

    std::string start; ///< the position in which that game begins, as program arguments; empty: the
                       ///< initial one
    std::vector<std::string>
        moves; ///< of the shortest game that shows it, in the notation of the game
    std::vector<std::string> inputs; ///< the lines that were typed; the last one caused it
    std::string expected,
        actual; ///< boards, screens, values: several lines, to be shown side by side
    std::optional<BoardDiagram> before_board; ///< before the last move
    std::optional<BoardDiagram> expected_board,
        actual_board;     ///< the two texts as pictures, if they are boards
    std::string replay;   ///< the name of the attachment that shows it; empty: none
    std::string run_of{}; ///< the name of the check whose run it shows, if that is another one

    bool operator==(const Observation&) const = default;
};

/// Something that was tested: a dialogue, a procedure with arguments, a rule, a suite of games.
struct Check {
    enum class Outcome : u8 {
        passed,
        failed,
        unjudged, ///< it could not be found out: "cannot read", the judge's own limit
        skipped,  ///< because a check on which it depends failed
    };
    std::string name;    ///< unique in the verdict
    LocalizedText title; ///< what it is about
    Outcome outcome = Outcome::passed;
    double points = 0, max_points = 1; ///< 0 <= points <= max_points
    std::string
        comparator; ///< how outputs were compared, if they were: the step of the ladder that passed
    u64 instructions = 0; ///< that the program executed for this check
    std::vector<Observation> observations;

    bool operator==(const Check&) const = default;
};

/// What a verdict depends on. Two verdicts with the same provenance are equal.
struct Provenance {
    std::string tool;            ///< "tharsis 0.1.0 (sources 0123456789abcdef)"
    std::string submission_hash; ///< of names and bytes of all its files, SHA-256, hexadecimal
    std::string task_hash; ///< of the game, depth, adaptor and policy, or of the task and all files
                           ///< that it names
    i64 seed = 0;
    std::string dialect{}; ///< of the programs, by name; empty: MARS's

    bool operator==(const Provenance&) const = default;
};

/// A number about the judging: "games", "inputs", "coverage-lines". The unit is part of the name.
struct Metric {
    std::string name;
    double value = 0;

    bool operator==(const Metric&) const = default;
};

struct Verdict {
    enum class Outcome : u8 {
        accepted, ///< all checks passed
        refused,  ///< some failed
        unjudged, ///< none failed, but some could not be judged
    };
    std::string submission; ///< its name: of the file or folder
    std::string task;       ///< "focus", or the title of the task
    std::vector<Check> checks;
    std::vector<Metric> metrics;
    std::vector<Attachment> attachments;
    Provenance provenance;
    std::string task_in_french{}; ///< empty: as `task`

    bool operator==(const Verdict&) const = default;
};

/// The name of the game or the title of the task.
const std::string& task_in(Language, const Verdict&);
Verdict::Outcome outcome_of(const Verdict&);
/// Whether the judge itself crashed or was stopped: what is known then is no verdict, and its
/// points are no grade. (A submission that cannot be read does have a verdict.)
bool has_judge_failed(const Verdict&);
double points_of(const Verdict&);
double max_points_of(const Verdict&);

/// Stable words: "accepted", "failed", "deviation" ...
std::string_view word_of(Verdict::Outcome);
std::string_view word_of(Check::Outcome);
std::string_view word_of(Observation::Kind);
std::string_view word_of(BoardDiagram::Look);

} // namespace tharsis
