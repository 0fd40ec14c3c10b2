// judge_mutants.cpp -- judges mutants of the four games and prints how many were caught, and with
// how short a game
//
// judge_mutants mutants.toml equivalents.tsv ASM [each N] [seed N] [all] [game NAME] [jobs N]
// [other] [patient] [verbose] All: the census, every mutant that could be drawn. Other: with the
// second seed of the plan. Each mutant that survives is judged again at five times the depth.
// Its status says whether the judge is good enough.
#include "game_mutants.hpp"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fmt/core.h>
#include <fstream>
#include <iterator>
#include <optional>
#include <thread>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

namespace fs = std::filesystem;

// What it must show.
constexpr double least_caught = 0.98, max_equivalent = 0.12;
constexpr std::size_t max_moves = 6;

[[noreturn]] void give_up(const std::string& why) {
    fmt::print(stderr, "{}\n", why);
    std::exit(2);
}

struct Options {
    fs::path plan, equivalents, programs;
    std::optional<u64> each, seed;
    std::string game;
    unsigned jobs = 1;
    bool all = false, other = false, patient = false, verbose = false;
};

u64 number_of(std::string_view text) {
    u64 number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size())
        give_up("no number: " + std::string(text));
    return number;
}

Options options_of(const std::vector<std::string>& words) {
    if (words.size() < 3)
        give_up("usage: judge_mutants PLAN EQUIVALENTS ASM [each N] [seed N] [all] [game NAME] "
                "[jobs N] [other] [patient] [verbose]");
    Options options;
    options.plan = words[0];
    options.equivalents = words[1];
    options.programs = words[2];
    for (std::size_t i = 3; i < words.size(); ++i) {
        const bool more = i + 1 < words.size();
        if (words[i] == "patient")
            options.patient = true;
        else if (words[i] == "all")
            options.all = true;
        else if (words[i] == "other")
            options.other = true;
        else if (words[i] == "verbose")
            options.verbose = true;
        else if (words[i] == "each" && more)
            options.each = number_of(words[++i]);
        else if (words[i] == "seed" && more)
            options.seed = number_of(words[++i]);
        else if (words[i] == "jobs" && more)
            options.jobs = static_cast<unsigned>(number_of(words[++i]));
        else if (words[i] == "game" && more)
            options.game = words[++i];
        else
            give_up("what is " + words[i] + "?");
    }
    return options;
}

std::string text_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) give_up("cannot read " + path.string());
    return {std::istreambuf_iterator<char>(file), {}};
}

Submission submission_of(const fs::path& home, const std::string& main_file) {
    Submission submission;
    submission.name = main_file;
    for (const auto& entry : fs::recursive_directory_iterator(home)) {
        if (entry.path().extension() != ".asm") continue;
        SourceFile source{entry.path().lexically_relative(home).generic_string(),
                          text_of(entry.path())};
        (source.name == main_file ? submission.sources : submission.included)
            .push_back(std::move(source));
    }
    return submission;
}

/// All of one game.
struct Tally {
    std::string game;
    std::size_t drawn = 0, errors = 0, deviations = 0, words = 0, late = 0, equivalent = 0,
                missed = 0;
    std::size_t twofold = 0;      ///< more than one error is reported
    std::size_t contradicted = 0; ///< called equivalent, and caught
    std::vector<std::size_t> moves;
    double seconds = 0, slowest = 0;

    std::size_t caught() const { return errors + deviations + words + late; }
    std::size_t median() {
        if (moves.empty()) return 0;
        std::ranges::sort(moves);
        return moves[moves.size() / 2];
    }
    double rate() const {
        return caught() + missed == 0 ? 1 : double(caught()) / double(caught() + missed);
    }
    /// Few mutants say nothing about the part of equivalents.
    bool is_good() {
        return contradicted == 0 && rate() >= least_caught && median() <= max_moves &&
               (drawn < 100 || double(equivalent) <= max_equivalent * double(drawn));
    }
    void add(const Tally& other) {
        drawn += other.drawn, errors += other.errors, deviations += other.deviations,
            words += other.words, late += other.late;
        equivalent += other.equivalent, missed += other.missed, contradicted += other.contradicted,
            twofold += other.twofold, seconds += other.seconds;
        slowest = std::max(slowest, other.slowest);
        moves.insert(moves.end(), other.moves.begin(), other.moves.end());
    }
};

void print_heading() {
    fmt::print("{:<12}{:>6}{:>8}{:>9}{:>9}{:>7}{:>12}{:>8}{:>8}{:>8}{:>8}{:>9}\n", "game", "drawn",
               "errors", "twofold", "deviate", "words", "equivalent", "missed", "caught", "median",
               "CPU s", "slowest");
}
void print_row(Tally& tally) {
    fmt::print("{:<12}{:>6}{:>8}{:>9}{:>9}{:>7}{:>12}{:>8}{:>7.1f}%{:>8}{:>8.1f}{:>9.1f}\n",
               tally.game, tally.drawn, tally.errors, tally.twofold, tally.deviations, tally.words,
               tally.equivalent, tally.missed, 100 * tally.rate(), tally.median(), tally.seconds,
               tally.slowest);
}

class Trial {
public:
    Trial(const Options& options, const MutantPlan& plan, const Equivalents& known)
        : options_(options), plan_(plan), known_(known) {}

    Tally judge(const GamePlan& game_plan) const {
        const MutatedGame game(game_plan, submission_of(options_.programs, game_plan.program));
        const auto mutants =
            options_.all
                ? game.all(plan_)
                : game.draw(plan_, options_.each.value_or(plan_.each),
                            options_.seed.value_or(options_.other ? plan_.other_seed : plan_.seed));
        std::vector<Judged> verdicts(mutants.size());
        std::atomic<std::size_t> next{0};
        const auto work = [&] {
            for (std::size_t n = next++; n < mutants.size(); n = next++)
                verdicts[n] = judge(game, mutants[n]);
        };
        std::vector<std::thread> threads;
        for (unsigned n = 1; n < options_.jobs; ++n) threads.emplace_back(work);
        work();
        for (std::thread& thread : threads) thread.join();
        Tally tally;
        tally.game = fmt::format("{}", game_plan.name);
        for (std::size_t n = 0; n < mutants.size(); ++n)
            count(tally, key_of(game_plan, mutants[n]), verdicts[n]);
        if (options_.verbose) fmt::print("{}: {} lines of rules\n", game_plan.name, game.lines());
        return tally;
    }

private:
    struct Judged {
        MutantVerdict first;
        std::optional<MutantVerdict> again; ///< at five times the depth
    };

    Judged judge(const MutatedGame& game, const Mutant& mutant) const {
        Judged judged{judge_mutant(game, mutant, 1), {}};
        if (!judged.first.caught && options_.patient) judged.again = judge_mutant(game, mutant, 5);
        return judged;
    }

    /// Nothing that is caught may stand among the equivalents.
    void count(Tally& tally, const std::string& key, const Judged& judged) const {
        const auto known = known_.find(key);
        const MutantVerdict& first = judged.first;
        ++tally.drawn;
        tally.seconds += first.seconds;
        tally.slowest = std::max(tally.slowest, first.seconds);
        const bool late = judged.again && judged.again->caught, equivalent = known != known_.end();
        const bool contradicted = equivalent && (first.caught || late);
        tally.contradicted += contradicted;
        if (first.caught) {
            ++(!first.deviates               ? tally.errors
               : first.code == "other-words" ? tally.words
                                             : tally.deviations);
            tally.moves.push_back(first.moves);
        } else {
            ++(equivalent ? tally.equivalent : tally.missed);
        }
        const char* word = contradicted   ? "no equivalent"
                           : first.caught ? "caught"
                           : equivalent   ? "equivalent"
                           : late         ? "late"
                                          : "missed";
        tally.twofold += first.errors.size() > 1;
        if (options_.verbose || contradicted || (!first.caught && !equivalent))
            fmt::print("{}\t{}\t{}\t{}\t{:.2f}\n", key, word,
                       late ? judged.again->code : first.code, first.moves, first.seconds);
        if (options_.verbose && first.errors.size() > 1)
            for (const std::string& error : first.errors) fmt::print("\ttwofold: {}\n", error);
    }

    const Options& options_;
    const MutantPlan& plan_;
    const Equivalents& known_;
};

} // namespace

int main(int count, char** words) {
    const Options options = options_of({words + 1, words + count});
    const MutantPlan plan = read_plan(text_of(options.plan));
    const Equivalents known = read_equivalents(text_of(options.equivalents));
    const Trial trial(options, plan, known);
    std::vector<Tally> tallies;
    Tally all;
    all.game = "all";
    for (const GamePlan& game : plan.games) {
        if (!options.game.empty() && options.game != game.name) continue;
        tallies.push_back(trial.judge(game));
        all.add(tallies.back());
    }
    print_heading();
    for (Tally& tally : tallies) print_row(tally);
    print_row(all);
    return all.is_good() ? 0 : 1;
}
