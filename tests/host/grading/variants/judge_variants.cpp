// judge_variants.cpp -- right and wrong programs that differ from ours as those of students do, and
// what the judge says of them
//
// judge_variants GRADING right|wrong|seeds N [whole N] [from N] [game NAME] [jobs N] [keep FOLDER]
// [reduce] [verbose] (N variants, or those after `whole` if everything is tested.) judge_variants
// GRADING print GAME SEED Right: N variants, each proved by playing with it; none may be refused.
// Wrong: each with an error in its rules that playing has shown. Seeds: right and wrong ones,
// judged with three seeds. Its status says whether the judge is good enough.
#include "grading/exercises/mutants.hpp"
#include "grading/game_judge/game_judge.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "played_variant.hpp"
#include "support/rows.hpp"

#include <atomic>
#include <charconv>
#include <cstdlib>
#include <fmt/core.h>
#include <fstream>
#include <mutex>
#include <thread>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

// What it must show.
constexpr double least_accepted = 0.55, least_refused = 0.5;
constexpr std::array<i64, 3> seeds{1, 2, 77};

[[noreturn]] void give_up(const std::string& why) {
    fmt::print(stderr, "{}\n", why);
    std::exit(2);
}

struct Options {
    std::filesystem::path grading, keep;
    std::string mode;
    u64 count = 0, from = 0;
    std::optional<BoardGame> game;
    unsigned jobs = 1;
    bool verbose = false, reduce = false;
};

u64 number_of(std::string_view text) {
    u64 number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size())
        give_up("no number: " + std::string(text));
    return number;
}

BoardGame game_of(const std::string& word) {
    const auto game = find_board_game(word);
    if (!game) give_up("no game: " + word);
    return *game;
}

Options options_of(const std::vector<std::string>& words) {
    if (words.size() < 3)
        give_up("usage: judge_variants GRADING right|wrong|seeds N [whole N] [from N] [game NAME] "
                "[jobs N] [keep FOLDER] [reduce] [verbose]\n       judge_variants GRADING print "
                "GAME SEED");
    Options options;
    options.grading = words[0];
    options.mode = words[1];
    std::size_t i = 2;
    if (options.mode == "print") options.game = game_of(words[i++]);
    options.count = number_of(words[i++]);
    u64 whole = options.count;
    for (; i < words.size(); ++i) {
        const bool more = i + 1 < words.size();
        if (words[i] == "verbose")
            options.verbose = true;
        else if (words[i] == "reduce")
            options.reduce = true;
        else if (words[i] == "whole" && more)
            whole = number_of(words[++i]);
        else if (words[i] == "from" && more)
            options.from = number_of(words[++i]);
        else if (words[i] == "jobs" && more)
            options.jobs = static_cast<unsigned>(number_of(words[++i]));
        else if (words[i] == "game" && more)
            options.game = game_of(words[++i]);
        else if (words[i] == "keep" && more)
            options.keep = words[++i];
        else
            give_up("what is " + words[i] + "?");
    }
    if (tests_whole()) options.count = whole;
    return options;
}

/// What became of one program.
struct Judged {
    std::string line;    ///< for people; empty: nothing to tell
    bool broken = false; ///< not a program of the kind that was wanted
    bool unjudged_when_right = false;
    Verdict::Outcome outcome = Verdict::Outcome::accepted;
    bool same = true;      ///< for all seeds
    bool is_known = false; ///< refused, and in found/refused.tsv
};

/// The first error, or what was not understood.
std::string reason_of(const Verdict& verdict) {
    std::string text;
    for (const Check& check : verdict.checks) {
        if (check.outcome != Check::Outcome::failed && check.outcome != Check::Outcome::unjudged)
            continue;
        text += " " + check.name + ":";
        for (const Observation& seen : check.observations)
            if (seen.kind == Observation::Kind::error || check.outcome == Check::Outcome::unjudged)
                text += " " + seen.code;
    }
    return text;
}

std::string_view word_for(Verdict::Outcome outcome) {
    static constexpr std::array<std::string_view, 3> words{"accepted", "REFUSED", "not judged"};
    return words[static_cast<std::size_t>(outcome)];
}

class Trial {
public:
    Trial(const Options& options, VariantParts parts)
        : options_(options), parts_(std::move(parts)) {}

    Judged judge(u64 n) const {
        const auto game = options_.game.value_or(static_cast<BoardGame>(n % 4));
        const Variant v = draw_variant(game, options_.from + (options_.game ? n : n / 4));
        if (options_.mode == "right") return with_knowledge(v, judge_right(v));
        if (options_.mode == "wrong") return judge_wrong(v);
        return n / 4 % 2 == 0 ? judge_seeds(v, program_of(v, parts_)) : judge_wrong_seeds(v);
    }

private:
    static Verdict verdict_of(const Variant& v, const Submission& submission, i64 seed = 1) {
        GameTask task;
        task.game = v.game;
        task.seed = seed;
        return judge_game(submission, task);
    }

    static Judged broken(const Variant& v, const std::string& why) {
        Judged judged;
        judged.broken = true;
        judged.line = fmt::format("{}\n    BROKEN: {}", describe(v), why);
        return judged;
    }

    /// A known error of the judge that is mended leaves the list.
    Judged with_knowledge(const Variant& v, Judged judged) const {
        const std::string key = fmt::format("\n{}\t{}\t", word_of(v.game), v.seed);
        const bool listed = parts_.refused.find(key) != std::string::npos;
        judged.is_known = listed && judged.outcome == Verdict::Outcome::refused;
        if (!listed || judged.is_known || judged.broken) return judged;
        judged.broken = true;
        judged.line =
            describe(v) + "\n    is no longer refused: its line in found/refused.tsv goes";
        return judged;
    }

    Judged judge_right(const Variant& v) const {
        const Submission submission = program_of(v, parts_);
        keep(submission);
        const AssembledSubmission assembled = assemble_submission(submission);
        if (!assembled.program)
            return broken(v, assembled.check.observations.at(0).message.english);
        if (const auto difference = first_difference(v, *assembled.program, {}))
            return broken(v, *difference);
        const Verdict verdict = verdict_of(v, submission);
        Judged judged;
        judged.outcome = outcome_of(verdict);
        if (judged.outcome != Verdict::Outcome::accepted || options_.verbose)
            judged.line = fmt::format("{}\n    {}{}", describe(v), word_for(judged.outcome),
                                      reason_of(verdict));
        if (judged.outcome != Verdict::Outcome::accepted && options_.reduce)
            judged.line +=
                "\n    so is " + describe(simplified(v, [&](const Variant& simpler) {
                    return outcome_of(verdict_of(simpler, program_of(simpler, parts_))) ==
                           judged.outcome;
                }));
        return judged;
    }

    /// The variant with an error in its rules that playing shows.
    std::optional<Submission> planted(const Variant& v, std::string* what) const {
        VariantParts parts = parts_;
        std::string& rules = parts.rules[static_cast<std::size_t>(v.game)];
        const std::string right = rules;
        std::vector<LineOfSource> lines;
        const auto count = static_cast<u32>(std::ranges::count(rules, '\n'));
        for (u32 line = 1; line <= count; ++line) lines.push_back({0, line});
        const auto usable = [&](const Mutant& mutant) {
            rules = mutant.sources[0].text;
            const auto program = assemble_submission(program_of(v, parts)).program;
            return program &&
                   first_difference(
                       v, *program,
                       {.games = 6, .plies = 120, .illegal_each = 2, .seed = v.seed + 1});
        };
        const auto drawn = draw_mutants({{"rules.asm", right}}, lines, 1, v.seed * 31 + 7, usable);
        if (drawn.empty()) return {};
        rules = drawn[0].sources[0].text;
        *what = fmt::format("line {} of {}: {} -> {}", drawn[0].line, word_of(drawn[0].mutation),
                            drawn[0].before, drawn[0].after);
        return program_of(v, parts);
    }

    Judged judge_wrong(const Variant& v) const {
        std::string what;
        const auto submission = planted(v, &what);
        if (!submission) return broken(v, "no error could be planted");
        keep(*submission);
        const Verdict verdict = verdict_of(v, *submission);
        Judged judged;
        judged.outcome = outcome_of(verdict);
        if (judged.outcome == Verdict::Outcome::unjudged)
            judged.unjudged_when_right =
                outcome_of(verdict_of(v, program_of(v, parts_))) == Verdict::Outcome::unjudged;
        if (judged.outcome != Verdict::Outcome::refused || options_.verbose)
            judged.line =
                fmt::format("{}\n    {}{}{}\n    {}", describe(v), word_for(judged.outcome),
                            judged.unjudged_when_right ? " (nor is the right one)" : "",
                            reason_of(verdict), what);
        return judged;
    }

    Judged judge_seeds(const Variant& v, const Submission& submission) const {
        keep(submission);
        Judged judged;
        std::string words;
        for (const i64 seed : seeds) {
            const auto outcome = outcome_of(verdict_of(v, submission, seed));
            if (seed == seeds[0]) judged.outcome = outcome;
            judged.same = judged.same && outcome == judged.outcome;
            words += fmt::format(" {}", word_for(outcome));
        }
        if (!judged.same || options_.verbose) judged.line = describe(v) + "\n   " + words;
        return judged;
    }

    Judged judge_wrong_seeds(const Variant& v) const {
        std::string what;
        const auto submission = planted(v, &what);
        if (!submission) return broken(v, "no error could be planted");
        Judged judged = judge_seeds(v, *submission);
        if (!judged.line.empty()) judged.line += "\n    " + what;
        return judged;
    }

    void keep(const Submission& submission) const {
        if (options_.keep.empty()) return;
        const auto folder = options_.keep / submission.name;
        std::filesystem::create_directories(folder);
        for (const auto* files : {&submission.sources, &submission.included})
            for (const SourceFile& file : *files)
                std::ofstream(folder / file.name, std::ios::binary) << file.text;
    }

    const Options& options_;
    VariantParts parts_;
};

struct Sums {
    std::size_t accepted = 0, refused = 0, unjudged = 0, broken = 0, excused = 0, changed = 0,
                known = 0;

    void add(const Judged& judged) {
        if (judged.broken) {
            ++broken;
            return;
        }
        ++(judged.outcome == Verdict::Outcome::accepted  ? accepted
           : judged.outcome == Verdict::Outcome::refused ? refused
                                                         : unjudged);
        excused += judged.unjudged_when_right;
        changed += !judged.same;
        known += judged.is_known;
    }
    std::size_t all() const { return accepted + refused + unjudged; }
};

/// Prints lines in the order of the variants as soon as they are known.
Sums judge_all(const Options& options, const Trial& trial) {
    std::vector<std::optional<Judged>> results(options.count);
    std::atomic<std::size_t> next{0};
    std::size_t printed = 0;
    Sums sums;
    std::mutex mutex;
    const auto work = [&] {
        for (std::size_t n = next++; n < results.size(); n = next++) {
            Judged judged = trial.judge(n);
            const std::scoped_lock lock(mutex);
            results[n] = std::move(judged);
            for (; printed < results.size() && results[printed]; ++printed) {
                sums.add(*results[printed]);
                if (!results[printed]->line.empty()) fmt::print("{}\n", results[printed]->line);
            }
            std::fflush(stdout);
        }
    };
    std::vector<std::thread> threads;
    for (unsigned n = 1; n < options.jobs; ++n) threads.emplace_back(work);
    work();
    for (std::thread& thread : threads) thread.join();
    return sums;
}

bool is_good(const Options& options, const Sums& sums) {
    if (sums.broken > 0 || sums.all() == 0) return false;
    const auto all = static_cast<double>(sums.all());
    if (options.mode == "seeds") return sums.changed == 0;
    if (options.mode == "right")
        return sums.refused == sums.known &&
               static_cast<double>(sums.accepted) >= least_accepted * all;
    return static_cast<double>(sums.refused) >=
           least_refused * (all - static_cast<double>(sums.excused));
}

int print_program(const Options& options, const VariantParts& parts) {
    const Variant v = draw_variant(*options.game, options.count);
    const Submission submission = program_of(v, parts);
    fmt::print("# {}\n", describe(v));
    for (const auto* files : {&submission.sources, &submission.included})
        for (const SourceFile& file : *files) fmt::print("# {}\n{}", file.name, file.text);
    return 0;
}

} // namespace

int main(int count, char** words) {
    const Options options = options_of({words + 1, words + count});
    VariantParts parts = read_parts(options.grading);
    if (options.mode == "print") return print_program(options, parts);
    if (options.mode != "right" && options.mode != "wrong" && options.mode != "seeds")
        give_up("what is " + options.mode + "?");
    const Sums sums = judge_all(options, Trial(options, std::move(parts)));
    fmt::print("{} {}: accepted {}, refused {}, not judged {}", sums.all(), options.mode,
               sums.accepted, sums.refused, sums.unjudged);
    if (options.mode == "wrong") fmt::print(" ({} of these not even when right)", sums.excused);
    if (options.mode == "seeds")
        fmt::print("; another outcome with another seed: {}", sums.changed);
    if (options.mode == "right") fmt::print("; known as refused {}", sums.known);
    fmt::print("; broken {}\n", sums.broken);
    return is_good(options, sums) ? 0 : 1;
}
