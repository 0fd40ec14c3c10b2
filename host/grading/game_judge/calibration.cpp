// calibration.cpp -- the opening, first moves, wrong answers, what is rare, ends, whole games
//
// What was not seen here is not relied on later, so that no verdict depends on the order of games.
#include "grading/game_judge/calibration.hpp"

#include "grading/game_judge/strategy/forced_positions.hpp"
#include "grading/game_judge/strategy/game_corpus.hpp"
#include "grading/game_judge/strategy/game_plan.hpp"

namespace tharsis {

namespace {

class Calibrator {
public:
    Calibrator(ProgramUnderTest& subject, const Adaptor& adaptor, const Evidence& known)
        : session_(subject, adaptor, known, GameSession::Learning::on), begin_(subject.spent()),
          most_(max_instructions(subject.program()) / 10) {}

    Calibration calibrate() {
        if (open()) {
            session_.takes_positions();
            session_.reads_characters();
            session_.uses_reference_protocol();
            play_suites();
            play_rare();
            play_whole();
        }
        found_.evidence = session_.evidence();
        return std::move(found_);
    }

private:
    /// False: no game can begin.
    bool open() {
        auto result = session_.play({});
        if (!result.failure || result.failure->code != "wrong-opening") return !result.failure;
        const auto position = position_of(session_.adaptor().game, result.failure->actual,
                                          session_.adaptor().second_begins ? 1 : 0);
        if (!position) return false;
        const std::string before = session_.evidence().opening;
        session_.begin_at(*position);
        if (session_.play({}).failure) return session_.begin_at(before), false;
        found_.other_opening = std::move(result.failure);
        return true;
    }
    void play(const TestScript& script) {
        constexpr std::size_t max_failing = 5;
        if (session_.subject().spent() - begin_ > most_) return;
        ++found_.scripts;
        const TestScriptResult result = session_.play(script);
        if (result.failure && !result.failure->unreadable && found_.failing.size() < max_failing)
            found_.failing.push_back(script);
    }
    /// The first scripts of some suites, by chance of their own.
    void play_suites() {
        struct Part {
            std::string_view suite;
            u64 first, count;
        };
        const u64 moves = session_.start().moves().size();
        const Part parts[] = {{"legal-moves", 0, 12},   {"legal-moves", moves, 16},
                              {"illegal-moves", 0, 12}, {"rare-events", 0, 20},
                              {"wrong-inputs", 0, 16},  {"endings", 0, 10}};
        const auto suites = suites_for(session_.adaptor().game);
        for (const Part& part : parts)
            for (const TestSuite& suite : suites)
                for (u64 n = part.first; suite.name == part.suite && n < part.first + part.count;
                     ++n) {
                    RandomGenerator random(n + 1);
                    play(suite.make(session_, random, n));
                }
    }
    /// Reserves, captures and forced passes.
    void play_rare() {
        constexpr u64 positions = 12;
        for (u64 n = 0; auto known = corpus_game(session_, CorpusPart::rare, n); ++n) play(*known);
        for (u64 n = 0; session_.takes_positions() && n < positions; ++n) {
            RandomGenerator random(n + 1);
            const std::string start = forced_position(session_.adaptor().game, random);
            const auto game = session_.find_start(start);
            if (!game || game->is_over()) continue;
            play({start, {{ScriptStep::Kind::play, choose_move(*game, random, false)}}});
        }
    }
    void play_whole() {
        constexpr u64 games = 3;
        constexpr int plies = 120;
        for (u64 n = 0; n < games; ++n) {
            RandomGenerator random(n + 1);
            play(long_game(session_, random, plies));
        }
    }

    GameSession session_;
    u64 begin_, most_;
    Calibration found_;
};

} // namespace

Calibration calibrate(ProgramUnderTest& subject, const Adaptor& adaptor, const Evidence& known) {
    return Calibrator(subject, adaptor, known).calibrate();
}

} // namespace tharsis
