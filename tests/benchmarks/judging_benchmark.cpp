// judging_benchmark.cpp -- the cost of judging a game compared with running it: the judge's games,
// and the same inputs again
//
// judging_benchmark ASM [ROUNDS [GAME]]    CPU times of this process, medians of the rounds;
// THARSIS_ENGINE as for tharsis run
//
// A run is what `tharsis run` does after its start: creating a
// machine is not counted, resetting it is.
#include "games/transcript.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/calibration.hpp"
#include "grading/game_judge/strategy/game_plan.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "running/engine_choice.hpp"
#include "translator/jit.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fmt/core.h>
#include <fstream>
#include <iterator>
#include <map>

using namespace tharsis;

namespace {

namespace fs = std::filesystem;

double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

Program program_of(const fs::path& home, const std::string& main_file) {
    Submission submission;
    for (const auto& entry : fs::recursive_directory_iterator(home)) {
        if (entry.path().extension() != ".asm") continue;
        std::ifstream file(entry.path(), std::ios::binary);
        SourceFile source{entry.path().lexically_relative(home).generic_string(),
                          std::string(std::istreambuf_iterator<char>(file), {})};
        (source.name == main_file ? submission.sources : submission.included)
            .push_back(std::move(source));
    }
    AssembledSubmission assembled = assemble_submission(submission);
    if (!assembled.program) {
        fmt::print(stderr, "{} does not assemble\n", main_file);
        std::exit(2);
    }
    return std::move(*assembled.program);
}

/// A console with all its input, which discards the output.
class Console final : public Host {
public:
    explicit Console(const std::vector<std::string>& lines) {
        for (const std::string& line : lines) input_ += line + "\n";
    }
    void write(std::string_view bytes) override { output_.assign(bytes); }
    void write_error(std::string_view bytes) override { output_.assign(bytes); }
    Input read(u32 most) override {
        const std::size_t count = std::min<std::size_t>(most, input_.size() - position_);
        if (count == 0) return {Input::Kind::end, {}};
        position_ += count;
        return {Input::Kind::bytes, input_.substr(position_ - count, count)};
    }
    i64 milliseconds() override { return 0; }
    void sleep(u32) override {}
    i64 random_seed(u32 stream) override { return stream; }
    i32 open(std::string_view, OpenMode) override { return -1; }
    i32 read_file(i32, std::span<u8>) override { return -1; }
    i32 write_file(i32, std::span<const u8>) override { return -1; }
    void close(i32) override {}

private:
    std::string input_, output_;
    std::size_t position_ = 0;
};

struct Game {
    TestScript trial;
    std::vector<std::string> typed;
};

struct Figures {
    double judging = 0, running = 0;
    u64 games = 0, inputs = 0, plies = 0;
    std::size_t branches = 0;

    double ratio() const { return judging / running; }
};

double run_time(const Program& program, const Game& game) {
    Console console(game.typed);
    MachineOptions options;
    options.engine = choose_engine({}).value_or(Engine::automatic);
    if (!game.trial.start.empty()) options.arguments = games::read_arguments(game.trial.start);
    Machine machine(program, console, with_translator(options));
    const double before = cpu_seconds();
    machine.run(1'000'000'000);
    return cpu_seconds() - before;
}

/// The games of all families, or 120 plies from the beginning.
std::vector<TestScript> trials_for(GameSession& session, bool whole_games) {
    std::vector<TestScript> trials;
    for (u64 n = 0; whole_games && n < 300; ++n) {
        RandomGenerator random(n);
        trials.push_back(long_game(session, random, 120));
    }
    for (const TestSuite& suite : suites_for(session.adaptor().game))
        for (u64 n = 0; !whole_games && n < suite.trials; ++n) {
            RandomGenerator random(n);
            trials.push_back(suite.make(session, random, n));
            trials.back().compares_words = n % suite.wording_interval == 0;
        }
    return trials;
}

using Events = std::map<std::string, u64, std::less<>>;

Game judged(GameSession& session, TestScript&& trial, Figures& figures, Events& events) {
    TestScriptResult result = session.play(trial);
    if (result.failure) fmt::print(stderr, "{}\n", result.failure->code);
    ++figures.games;
    figures.inputs += result.inputs;
    figures.plies += result.plies;
    for (const auto& [event, count] : result.events) events[event] += count;
    return {std::move(trial), std::move(result.typed)};
}

/// Making the games is part of judging.
Figures measure(const Program& program, BoardGame board_game, bool whole_games) {
    const Adaptor adaptor = canonical_adaptor(board_game);
    RunLimits limits = game_limits;
    limits.engine = choose_engine({}).value_or(Engine::automatic);
    ProgramUnderTest subject(program, limits);
    // As in a judge: the program is known before its games are judged.
    const Evidence evidence = calibrate(subject, adaptor, {}).evidence;
    GameSession session(subject, adaptor, evidence, GameSession::Learning::off);
    Figures figures;
    std::vector<Game> played;
    Events events;
    if (!session.takes_positions())
        fmt::print(stderr, "{} takes no positions\n", word_of(board_game));
    double before = cpu_seconds();
    std::vector<TestScript> trials = trials_for(session, whole_games);
    figures.judging = cpu_seconds() - before;
    constexpr std::size_t together =
        20; // judged, and run soon after: other load affects both equally
    for (std::size_t first = 0; first < trials.size(); first += together) {
        const std::size_t end = std::min(first + together, trials.size());
        before = cpu_seconds();
        for (std::size_t n = first; n < end; ++n)
            played.push_back(judged(session, std::move(trials[n]), figures, events));
        figures.judging += cpu_seconds() - before;
        for (std::size_t n = first; n < end; ++n) figures.running += run_time(program, played[n]);
    }
    figures.branches = events.size();
    return figures;
}

void report(const Program& program, BoardGame game, bool whole_games, int rounds) {
    std::vector<Figures> all;
    for (int n = 0; n < rounds; ++n) all.push_back(measure(program, game, whole_games));
    std::ranges::sort(all, {}, &Figures::ratio);
    const Figures& middle = all[all.size() / 2];
    const auto a_second = [&](u64 count) { return static_cast<double>(count) / middle.judging; };
    fmt::print(
        "{:<12}{:<8}{:>7}{:>9}{:>9}{:>10.3f}{:>10.3f}{:>8.2f}{:>10.0f}{:>11.0f}{:>10}{:>12.1f}\n",
        word_of(game), whole_games ? "whole" : "judge's", middle.games, middle.plies, middle.inputs,
        middle.judging, middle.running, middle.ratio(), a_second(middle.games),
        a_second(middle.inputs), middle.branches,
        static_cast<double>(middle.branches) / middle.judging);
}

} // namespace

int main(int count, char** words) {
    if (count < 2) {
        fmt::print(stderr, "usage: judging_benchmark ASM [ROUNDS [GAME]]\n");
        return 2;
    }
    const int rounds = count > 2 ? std::max(1, std::atoi(words[2])) : 5;
    static constexpr const char* programs[] = {"Focus.asm", "Stackchess.asm", "Othello.asm",
                                               "Ataxx.asm"};
    fmt::print("{:<12}{:<8}{:>7}{:>9}{:>9}{:>10}{:>10}{:>8}{:>10}{:>11}{:>10}{:>12}\n", "game",
               "games", "number", "plies", "inputs", "judge, s", "run, s", "ratio", "games/s",
               "inputs/s", "branches", "branches/s");
    for (std::size_t n = 0; n < std::size(programs); ++n) {
        if (count > 3 && word_of(static_cast<BoardGame>(n)) != words[3]) continue;
        const Program program = program_of(words[1], programs[n]);
        for (const bool whole : {false, true})
            report(program, static_cast<BoardGame>(n), whole, rounds);
    }
    return 0;
}
