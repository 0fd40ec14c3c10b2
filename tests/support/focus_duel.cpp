// focus_duel.cpp -- plays, compares and shrinks
// Shrinking asks only one question, "does it still clash?", of ever shorter cases.
#include "support/focus_duel.hpp"

#include "games/transcript.hpp"
#include "support/focus_start.hpp"

#include <fmt/format.h>
#include <utility>

namespace tharsis::testing {

namespace {

using games::Focus;

std::string position_text(const Seen& seen) {
    return seen.position ? Focus::write(*seen.position) : "none";
}

// The case cut off after the turn of the clash.
FocusCase up_to(FocusCase game, std::size_t turn) {
    if (turn < game.chunks.size()) game.chunks.resize(turn);
    return game;
}

// Cases that begin at the position reached after n lines, latest first.
std::vector<FocusCase> later_starts(const FocusCase& game) {
    std::vector<FocusCase> cases;
    const FocusPlayer reference = reference_player(game);
    Seen seen = reference.open();
    for (std::size_t i = 0; i < game.chunks.size() && !seen.ended; ++i) {
        seen = reference.type(game.chunks[i]);
        if (!seen.position) break;
        FocusCase later = game;
        later.arguments = fields_of(*seen.position);
        later.chunks.erase(later.chunks.begin(),
                           later.chunks.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        cases.insert(cases.begin(), later);
    }
    return cases;
}

bool clashes(const MakePlayer& make, const FocusCase& game) { return duel(make, game).has_value(); }

void start_later(const MakePlayer& make, FocusCase& game) {
    if (!game.fault.empty()) return;
    for (const FocusCase& later : later_starts(game)) {
        if (!clashes(make, later)) continue;
        game = later;
        return;
    }
}

void leave_out_lines(const MakePlayer& make, FocusCase& game) {
    for (std::size_t size = game.chunks.size() / 2 + 1; size > 0; size /= 2) {
        for (std::size_t i = 0; i + size <= game.chunks.size();) {
            FocusCase shorter = game;
            const auto first = shorter.chunks.begin() + static_cast<std::ptrdiff_t>(i);
            shorter.chunks.erase(first, first + static_cast<std::ptrdiff_t>(size));
            if (clashes(make, shorter))
                game = shorter;
            else
                ++i;
        }
    }
}

void leave_out_options(const MakePlayer& make, FocusCase& game) {
    FocusCase plain = game;
    plain.options = {};
    if (clashes(make, plain)) game = plain;
}

// Lines one by one, unless the clash needs them cut otherwise.
void cut_into_lines(const MakePlayer& make, FocusCase& game) {
    FocusCase lines = game;
    lines.chunks = lines_of(input_of(game));
    if (clashes(make, lines)) game = lines;
}

} // namespace

std::optional<Clash> duel(const MakePlayer& make, const FocusCase& game, FocusTally* tally) {
    const FocusPlayer reference =
        reference_player(game, tally == nullptr ? Watcher{} : tally->begin(game));
    const FocusPlayer player = make(game);
    Clash turn{0, reference.open(), player.open()};
    for (;; ++turn.turn) {
        if (tally != nullptr) tally->see(turn.expected.screen);
        if (turn.expected != turn.actual) return turn;
        if (turn.expected.ended) break;
        const bool over = turn.turn == game.chunks.size();
        turn.expected = over ? reference.end() : reference.type(game.chunks[turn.turn]);
        turn.actual = over ? player.end() : player.type(game.chunks[turn.turn]);
    }
    if (tally != nullptr) tally->end();
    return {};
}

FocusCase shrink(const MakePlayer& make, const FocusCase& game) {
    FocusCase shortest = game;
    cut_into_lines(make, shortest);
    if (const auto clash = duel(make, shortest)) shortest = up_to(shortest, clash->turn);
    start_later(make, shortest);
    leave_out_lines(make, shortest);
    leave_out_options(make, shortest);
    return shortest;
}

std::string report(const MakePlayer& make, const FocusCase& game) {
    const FocusCase shortest = shrink(make, game);
    const auto clash = duel(make, shortest);
    if (!clash) return fmt::format("seed {}: the programs agree\n", game.seed);
    const games::Transcript expected{{{"", clash->expected.screen}}};
    const auto difference = games::first_difference(expected, clash->actual.screen);
    return fmt::format(
        "seed {}: the program and the reference differ at input {} of the shortest case\n"
        "  {}\n{}"
        "  expected: {}position {}\n  actual:   {}position {} {}\n"
        "repeat: {}\n"
        "or:     THARSIS_SEED={} THARSIS_GAMES=1 unit_tests 'random games of Focus in MIPS*'\n",
        game.seed, clash->turn, shortest.fault.empty() ? "" : shortest.fault,
        difference ? games::describe(*difference) : "", clash->expected.ended ? "end, " : "",
        position_text(clash->expected), clash->actual.ended ? "end, " : "",
        position_text(clash->actual), clash->actual.trouble, command_of(shortest), game.seed);
}

} // namespace tharsis::testing
