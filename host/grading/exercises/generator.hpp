// generator.hpp -- random inputs from a pattern, and the smallest one with a given property
//
// The random choices are a list of numbers; a smaller list gives a simpler input, so shrinking does
// not depend on the pattern.
#pragma once
#include "grading/sandbox/random_generator.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// A piece of an input. Its format in a task file: docs/verify-task.md.
struct PatternPiece {
    enum class Kind : u8 {
        text,    ///< unchanged
        integer, ///< from `least` to `most`, in decimal
        real,    ///< from `least` to `most`, with `digits` after the point
        word,    ///< `least` to `most` of `letters`
        choice,  ///< one of `parts`, each a pattern of its own
        repeat,  ///< `parts` in sequence, `least` to `most` times, or as often as the number
                 ///< named `times`
    };
    Kind kind = Kind::text;
    std::string text; ///< of `text`; for `repeat` the separator
    i64 least = 0, most = 0;
    u32 digits = 0;
    std::string letters;
    std::string name; ///< the name of an integer; empty: none
    std::string times;
    std::vector<std::vector<PatternPiece>> parts; ///< for `repeat` one list
};
using InputPattern = std::vector<PatternPiece>;

/// Random choices, or those of an earlier input; when these are used up, the simplest.
class ChoiceSequence {
public:
    explicit ChoiceSequence(u64 seed) : random_(seed), by_chance_(true) {}
    explicit ChoiceSequence(std::vector<u64> choices) : given_(std::move(choices)) {}

    /// From 0, the simplest, to `most`.
    u64 upto(u64 most);
    /// From `least` to `most`; the nearer to 0, the simpler. The ends and 0 are chosen more often.
    i64 between(i64 least, i64 most);
    /// All choices so far.
    const std::vector<u64>& taken() const { return taken_; }

private:
    u64 note(u64 choice) {
        taken_.push_back(choice);
        return choice;
    }

    RandomGenerator random_{0};
    bool by_chance_ = false;
    std::vector<u64> given_, taken_;
};

/// The seed of the n-th of many runs, for its input, its random numbers and its clock.
constexpr u64 seed_of_run(i64 seed, u32 n) { return static_cast<u64>(seed) * 1'000'003 + n; }

/// An input of at most about a megabyte, and about a million pieces.
std::string input_of(const InputPattern&, ChoiceSequence&);

/// Choices that still have the property, as few and as small as could be found with this number of
/// tests. `shows` is true for `choices`.
std::vector<u64> shrink(std::vector<u64> choices,
                        const std::function<bool(const std::vector<u64>&)>& shows, u32 max_tests);

} // namespace tharsis
