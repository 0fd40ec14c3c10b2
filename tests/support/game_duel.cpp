// game_duel.cpp -- plays, compares and shrinks
// Shrinking tests shorter and shorter cases for the difference.
#include "support/game_duel.hpp"

#include "games/transcript.hpp"

#include <fmt/format.h>
#include <utility>

namespace tharsis::testing {

namespace {

// The files that differ, in both.
std::string describe_files(const Clash& clash) {
    FilesByName all = clash.expected.files;
    all.insert(clash.actual.files.begin(), clash.actual.files.end());
    std::string text;
    for (const auto& file : all) {
        const auto bytes = [&file](const FilesByName& files) {
            const auto found = files.find(file.first);
            return found == files.end() ? "none" : fmt::format("\"{}\"", found->second);
        };
        const auto expected = bytes(clash.expected.files), actual = bytes(clash.actual.files);
        if (expected == actual) continue;
        text += fmt::format("  {} expected: {}\n  {} actual:   {}\n", file.first, expected,
                            file.first, actual);
    }
    return text;
}

std::string position_text(const Seen& seen) { return seen.position.value_or("none"); }

// The case truncated after the turn of the difference.
GameCase up_to(GameCase game, std::size_t turn) {
    if (turn < game.chunks.size()) game.chunks.resize(turn);
    return game;
}

// Cases that begin at the position reached after n lines, latest first.
std::vector<GameCase> later_starts(const Rivals& rivals, const GameCase& game) {
    std::vector<GameCase> cases;
    const GamePlayer reference = rivals.reference(game);
    Seen seen = reference.open();
    for (std::size_t i = 0; i < game.chunks.size() && !seen.ended; ++i) {
        seen = reference.type(game.chunks[i]);
        if (!seen.position) break;
        GameCase later = game;
        later.arguments = games::read_arguments(*seen.position);
        later.chunks.erase(later.chunks.begin(),
                           later.chunks.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        cases.insert(cases.begin(), later);
    }
    return cases;
}

bool clashes(const Rivals& rivals, const GameCase& game) { return duel(rivals, game).has_value(); }

void start_later(const Rivals& rivals, GameCase& game) {
    if (!game.fault.empty()) return;
    for (const GameCase& later : later_starts(rivals, game)) {
        if (!clashes(rivals, later)) continue;
        game = later;
        return;
    }
}

void leave_out_lines(const Rivals& rivals, GameCase& game) {
    for (std::size_t size = game.chunks.size() / 2 + 1; size > 0; size /= 2) {
        for (std::size_t i = 0; i + size <= game.chunks.size();) {
            GameCase shorter = game;
            const auto first = shorter.chunks.begin() + static_cast<std::ptrdiff_t>(i);
            shorter.chunks.erase(first, first + static_cast<std::ptrdiff_t>(size));
            if (clashes(rivals, shorter))
                game = shorter;
            else
                ++i;
        }
    }
}

void leave_out_options(const Rivals& rivals, GameCase& game) {
    GameCase plain = game;
    plain.options = {};
    if (clashes(rivals, plain)) game = plain;
}

void leave_out_files(const Rivals& rivals, GameCase& game) {
    for (Folder folder : {Folder{}, Folder{game.folder.files, {}, no_limit, {}, {}}}) {
        GameCase plain = game;
        plain.folder = folder;
        if (!clashes(rivals, plain)) continue;
        game = plain;
        return;
    }
}

// Lines one by one, unless the difference requires other chunks.
void cut_into_lines(const Rivals& rivals, GameCase& game) {
    GameCase lines = game;
    lines.chunks = lines_of(input_of(game));
    if (clashes(rivals, lines)) game = lines;
}

} // namespace

std::optional<Clash> duel(const Rivals& rivals, const GameCase& game) {
    const GamePlayer reference = rivals.reference(game);
    const GamePlayer player = rivals.player(game);
    Clash turn{0, reference.open(), player.open()};
    for (;; ++turn.turn) {
        if (rivals.see) rivals.see(turn.expected.screen);
        if (!turn.expected.position) turn.actual.position.reset(); // it is not needed
        if (turn.expected != turn.actual) return turn;
        if (turn.expected.ended) return {};
        const bool over = turn.turn == game.chunks.size();
        turn.expected = over ? reference.end() : reference.type(game.chunks[turn.turn]);
        turn.actual = over ? player.end() : player.type(game.chunks[turn.turn]);
    }
}

GameCase shrink(const Rivals& rivals, const GameCase& game) {
    GameCase shortest = game;
    cut_into_lines(rivals, shortest);
    if (const auto clash = duel(rivals, shortest)) shortest = up_to(shortest, clash->turn);
    start_later(rivals, shortest);
    leave_out_lines(rivals, shortest);
    leave_out_options(rivals, shortest);
    leave_out_files(rivals, shortest);
    return shortest;
}

std::string report(const Rivals& rivals, const GameCase& game) {
    const GameCase shortest = shrink(rivals, game);
    const auto clash = duel(rivals, shortest);
    if (!clash) return fmt::format("seed {}: the programs agree\n", game.seed);
    const games::Transcript expected{{{"", clash->expected.screen}}};
    const auto difference = games::first_difference(expected, clash->actual.screen);
    return fmt::format(
        "seed {}: the program and the reference differ at input {} of the shortest case\n"
        "  {}\n{}"
        "  expected: {}position {}\n  actual:   {}position {} {}\n{}"
        "repeat: {}\n"
        "or:     THARSIS_SEED={} THARSIS_GAMES=1 unit_tests 'random games of * in MIPS*'\n",
        game.seed, clash->turn, shortest.fault.empty() ? "" : shortest.fault,
        difference ? games::describe(*difference) : "", clash->expected.ended ? "end, " : "",
        position_text(clash->expected), clash->actual.ended ? "end, " : "",
        position_text(clash->actual), clash->actual.problem, describe_files(*clash),
        command_of(shortest), game.seed);
}

} // namespace tharsis::testing
