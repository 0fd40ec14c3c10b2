// verdict.hpp -- what was found out about one submission, as a value
// Judges make it, reports write it, batches keep it; everything in it is the same in a second run,
// byte for byte.
#pragma once
#include "base/types.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tharsis {

/// A sentence for students, in the two languages of the courses. Plain text without a line feed at
/// its end.
struct Sentence {
    std::string english, french;

    bool operator==(const Sentence&) const = default;
};

enum class Language : u8 { english, french };

inline const std::string& in(Language language, const Sentence& sentence) {
    return language == Language::french ? sentence.french : sentence.english;
}

/// Where a finding lies in the sources of the submission: the name of the file as it was given,
/// lines and columns from 1; 0 is "not known".
struct SourceLocation {
    std::string file;
    u32 line = 0, column = 0;

    bool operator==(const SourceLocation&) const = default;
};

/// Something that happened beside a verdict: a replay to open with `tharsis debug --replay`, say.
/// `name` is a file name without folders, `bytes` its content.
struct Attachment {
    std::string name, bytes;

    bool operator==(const Attachment&) const = default;
};

/// A board as a picture shows it: which pieces lie where, and how each kind looks.
struct BoardDiagram {
    enum class Look : u8 { red, green, blue, black, white, grey };
    std::vector<std::string> rows, columns; ///< their names, from the upper left
    std::vector<std::string>
        cells; ///< row by row: the pieces from the base up, a letter each; `?` is not known
    std::vector<std::pair<char, Look>> pieces; ///< by letter; ASCII, no blank
    Sentence below; ///< what else is known: reserves, whose turn it is; a line each, empty ones for
                    ///< what is not
    bool tops = false; ///< of each stack only the top piece is known

    bool operator==(const BoardDiagram&) const = default;
};

/// One observation, with all that proves it.
struct Observation {
    enum class Kind : u8 {
        error,     ///< the program is wrong there
        deviation, ///< another choice than the reference's; a policy forgives or counts it
        warning,   ///< right, but by luck or against a rule that does not count
        note,      ///< worth knowing
    };
    Kind kind = Kind::error;
    std::string
        code; ///< stable, kebab-case: "legal-move-refused", "output-differs", "loops-forever"
    Sentence message; ///< what is wrong
    Sentence tip;     ///< what to do; may be empty
    std::string rule; ///< of the game: "2.2.3" (docs/games.md); empty: none
    std::optional<SourceLocation> spot;

    std::string start; ///< the position in which that game begins, as program arguments; empty: the
                       ///< initial one
    std::vector<std::string>
        moves; ///< of the shortest game that shows it, in the notation of the game
    std::vector<std::string> inputs; ///< the lines that were typed; the last one brought it about
    std::string expected, actual; ///< boards, screens, values: several lines, to stand side by side
    std::optional<BoardDiagram> before_board; ///< in front of the last move
    std::optional<BoardDiagram> expected_board,
        actual_board;   ///< the texts as pictures, where they are boards
    std::string replay; ///< the name of the attachment that shows it; empty: none

    bool operator==(const Observation&) const = default;
};

/// One thing that was tried and counts: a dialogue, a procedure with arguments, a rule, a family of
/// games.
struct Check {
    enum class Outcome : u8 {
        passed,
        failed,
        unjudged, ///< it could not be found out: "cannot read", the judge's own limit
        skipped,  ///< because another one, on which it depends, failed
    };
    std::string name; ///< unique in the verdict
    Sentence title;   ///< what it is about
    Outcome outcome = Outcome::passed;
    double points = 0, max_points = 1; ///< 0 <= points <= max_points
    std::string
        comparator; ///< how outputs were compared, if any were: the step of the ladder that passed
    u64 instructions = 0; ///< that the program executed for it
    std::vector<Observation> observations;

    bool operator==(const Check&) const = default;
};

/// What a verdict rests on. Two verdicts with the same provenance are the same.
struct Provenance {
    std::string tool;            ///< "tharsis 0.1.0 (sources 0123456789abcdef)"
    std::string submission_hash; ///< of names and bytes of all its files, SHA-256, hexadecimal
    std::string task_hash; ///< of the game, depth, adaptor and policy, or of the task and all files
                           ///< it names
    i64 seed = 0;

    bool operator==(const Provenance&) const = default;
};

/// A number about the whole: "games", "inputs", "coverage-lines". The unit is part of the name.
struct Figure {
    std::string name;
    double value = 0;

    bool operator==(const Figure&) const = default;
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
    std::vector<Figure> figures;
    std::vector<Attachment> attachments;
    Provenance provenance;

    bool operator==(const Verdict&) const = default;
};

Verdict::Outcome outcome_of(const Verdict&);
double points_of(const Verdict&);
double most_points_of(const Verdict&);

/// Sentences that quote a program may be as long as a name in it: longer ones than 2000 bytes are
/// cut, with "..." appended.
Check with_short_sentences(Check);
Verdict with_short_sentences(Verdict);

/// Stable words: "accepted", "failed", "deviation" ...
std::string_view word_of(Verdict::Outcome);
std::string_view word_of(Check::Outcome);
std::string_view word_of(Observation::Kind);
std::string_view word_of(BoardDiagram::Look);

} // namespace tharsis
