// game_mutants.hpp -- mutants of the four games in assembly: which lines, how many, and what the
// judge says of each
//
// mutants.toml has the plan, equivalents.tsv those that behave like the program.
#pragma once
#include "grading/exercises/mutants.hpp"
#include "grading/game_judge/game_judge.hpp"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace tharsis::testing {

struct GamePlan {
    std::string name, program; ///< "focus", "Focus.asm"
    std::set<std::string, std::less<>> rules,
        words; ///< procedures that are rules; what makes a line of theirs none
};

struct MutantPlan {
    u64 seed = 0, other_seed = 0, each = 0;
    std::set<std::string, std::less<>> operators;
    std::vector<GamePlan> games;
};

/// Ends the program with a sentence if the file is not as it should be.
MutantPlan read_plan(const std::string& text);

/// The equivalents of equivalents.tsv: their lines without the last two fields, to class and
/// reason.
struct Equivalent {
    std::string kind, why;
};
using Equivalents = std::map<std::string, Equivalent, std::less<>>;
Equivalents read_equivalents(const std::string& text);
/// The first fields of the line for a mutant: game, file, line, operator, the line as it became.
std::string key_of(const GamePlan&, const Mutant&);

/// One of the games, and the lines that may be changed.
class MutatedGame {
public:
    /// Plays the judge's games with the program, to see what is executed.
    MutatedGame(const GamePlan&, Submission);

    std::vector<Mutant> draw(const MutantPlan&, std::size_t count, u64 seed) const;
    /// All that `draw` could ever draw.
    std::vector<Mutant> all(const MutantPlan& plan) const;
    std::size_t lines() const { return lines_.size(); }
    const GamePlan& plan() const { return plan_; }
    GameTask task() const;
    /// The program with the mutant's line.
    Submission with(const Mutant&) const;

private:
    /// Does a mutant assemble to another program, by an operator of the plan?
    std::function<bool(const Mutant&)> usable_by(const MutantPlan&) const;

    const GamePlan& plan_;
    Submission submission_;
    std::vector<SourceFile> files_; ///< all that the program is made of, in the order of its places
    std::vector<LineOfSource> lines_;
};

/// What the judge says.
struct MutantVerdict {
    bool caught = false;
    bool deviates = false;           ///< without any error
    std::string code;                ///< of the first error, or of the first deviation
    std::size_t moves = 0;           ///< of the game that shows it
    double seconds = 0;              ///< of CPU
    std::vector<std::string> errors; ///< code, rule and check of each error that is reported
};
MutantVerdict judge_mutant(const MutatedGame&, const Mutant&, u32 depth);

} // namespace tharsis::testing
