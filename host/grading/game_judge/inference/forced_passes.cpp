// forced_passes.cpp -- words that a screen asks the player to type, and those that let a player
// pass who cannot move
//
// A word is accepted if the other side's next move is right after it.
#include "grading/game_judge/inference/forced_passes.hpp"

#include "grading/boards/characters.hpp"
#include "grading/boards/plain_text.hpp"
#include "grading/dialogues/prompt_words.hpp"
#include "grading/game_judge/inference/random_game.hpp"
#include "grading/game_judge/strategy/game_corpus.hpp"

#include <algorithm>
#include <cctype>

namespace tharsis {

namespace {

constexpr std::size_t longest_word = 12;

bool is_part(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-'; }

/// The pieces of a line that could be typed, as they stand there.
std::vector<std::string> pieces_of(std::string_view line) {
    std::vector<std::string> pieces;
    for (std::size_t at = 0; at < line.size();) {
        std::size_t end = at;
        while (end < line.size() && is_part(line[end])) ++end;
        if (end > at) pieces.emplace_back(line.substr(at, end - at));
        at = std::max(end, at + 1);
    }
    return pieces;
}

bool asks_to_type(const std::string& small) {
    return mentions(small, {Concept::press, Concept::hit, Concept::type});
}

/// Between quotes or brackets.
std::vector<std::string> marked_in(std::string_view line) {
    constexpr std::string_view opening = "'\"([<{", closing = "'\")]>}";
    std::vector<std::string> marked;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const std::size_t mark = opening.find(line[at]);
        if (mark == std::string_view::npos || (at > 0 && line[at] == '\'' && is_part(line[at - 1])))
            continue;
        const std::size_t end = line.find(closing[mark], at + 1);
        if (end == std::string_view::npos || end == at + 1 || end - at > longest_word + 1) continue;
        const std::string_view inside = line.substr(at + 1, end - at - 1);
        if (std::ranges::all_of(inside, is_part)) marked.emplace_back(inside);
    }
    return marked;
}

} // namespace

std::vector<std::string> suggested_words(std::string_view screen) {
    constexpr std::size_t last_lines = 3;
    const std::string plain = plain_text(screen);
    const auto lines = lines_of_screen(plain);
    std::vector<std::string> found;
    const auto add = [&](const std::string& word) {
        if (!word.empty() && word.size() <= longest_word &&
            std::ranges::find(found, word) == found.end())
            found.push_back(word);
    };
    const auto add_all = [&](std::string word) {
        add(word);
        const std::string small = small_letters(word);
        std::ranges::transform(word, word.begin(), [](char c) {
            return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        });
        add(small);
        add(word);
    };
    const std::size_t first = lines.size() - std::min(lines.size(), last_lines);
    for (std::size_t n = lines.size(); n > first; --n) {
        const std::string_view line = lines[n - 1];
        const std::vector<std::string> pieces = pieces_of(line);
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            if (!asks_to_type(small_letters(pieces[i]))) continue;
            std::size_t after = i + 1;
            while (after < pieces.size() &&
                   mentions(small_letters(pieces[after]), {Concept::filler}))
                ++after;
            if (after < pieces.size()) add_all(pieces[after]);
        }
        for (const std::string& word : marked_in(line)) add_all(word);
        for (const std::string& word : pieces)
            if (word.size() == 1 || is_digit(word.back())) add_all(word);
    }
    return found;
}

TestScript script_with_forced_pass(const GameSession& session) {
    ReferenceGame game = session.start();
    const std::vector<GameMove> moves = game_to_forced_pass(game);
    for (const GameMove& move : moves) game.play(move);
    const auto next = first_move_of(game, GameMove::Kind::move);
    return moves.empty() || !next ? script_of(moves) : script_of(moves, {*next});
}

std::vector<std::string> words_to_pass(const Adaptor& adaptor,
                                       const ProgramUnderTest::OutputChunk& screen) {
    std::vector<std::string> words;
    const auto add = [&](const std::string& word) {
        if (std::ranges::find(words, word) == words.end()) words.push_back(word);
    };
    for (const auto* steps : {&adaptor.forced_pass, &adaptor.pass})
        if (!steps->empty()) add(steps->back().text);
    const Prompt prompt = read_prompt(screen.text, screen.stop.service, adaptor.names);
    for (const TextGuess& guess : guess_choices(prompt, GameMove::Kind::pass))
        if (guess.cost == 0) add(guess.text);
    for (const std::string& word : suggested_words(screen.text)) add(word);
    auto special = guess_special_words(prompt, GameMove::Kind::pass, adaptor.cells);
    std::ranges::stable_sort(special, {}, &TextGuess::cost);
    for (const TextGuess& guess : special) add(guess.text);
    add("00");
    if (prompt.integer)
        std::erase_if(words, [](const std::string& word) {
            return word.empty() || word.find_first_not_of("-0123456789") != std::string::npos ||
                   word == "-";
        });
    return words;
}

namespace {

bool goes_well(const PlayTrial& play, const Adaptor& adaptor, const TestScript& trial) {
    const TestScriptResult result = play(adaptor, trial);
    return !result.failure && result.plies == trial.actions.size();
}

/// The screen where it is asked for: after the move that leaves the other side none.
ProgramUnderTest::OutputChunk screen_of_pass(ProgramUnderTest& subject, const PlayTrial& play,
                                             const Adaptor& adaptor, TestScript trial) {
    trial.actions.pop_back();
    const TestScriptResult way = play(adaptor, trial);
    ProgramUnderTest::OutputChunk screen = subject.open();
    for (const std::string& line : way.typed) screen = subject.type(line);
    return screen;
}

} // namespace

namespace {

/// Stored games that end with a move after a forced pass; each with two such moves, as a program
/// with an error may refuse one.
std::vector<TestScript> stored_games_with_forced_pass(const GameSession& session) {
    constexpr std::size_t most = 12;
    std::vector<TestScript> found;
    std::vector<std::vector<GameMove>> seen; // several stored games begin with the same pass
    for (u64 n = 0; found.size() < most; ++n) {
        const auto known = corpus_game(session, CorpusPart::rare, n);
        if (!known) break;
        ReferenceGame game = session.start();
        std::vector<GameMove> moves;
        for (const ScriptStep& step : known->actions) {
            moves.push_back(step.move);
            if (game.play(step.move).value_or(0) == 0 || game.is_over()) continue;
            if (std::ranges::find(seen, moves) != seen.end()) break;
            seen.push_back(moves);
            const auto& next = game.moves();
            for (const GameMove& move : {next.front(), next.back()})
                if (move.kind == GameMove::Kind::move) found.push_back(script_of(moves, {move}));
            break;
        }
    }
    return found;
}

/// The same with one game; `unseen` if the program does not come to the pass, as it refuses an
/// earlier move.
ForcedPasses find_in_game(ProgramUnderTest& subject, Adaptor& adaptor, const PlayTrial& play,
                          const TestScript& trial) {
    using How = ForcedPasses::How;
    Adaptor other = adaptor;
    other.types_passes = false;
    const TestScriptResult usual = play(other, trial);
    if (!usual.failure && usual.plies == trial.actions.size()) {
        adaptor.types_passes = false;
        return {How::automatic, {}};
    }
    if (adaptor.types_passes && goes_well(play, adaptor, trial)) return {How::typed, {}};
    const std::size_t at = usual.failure ? usual.failure->action : 0,
                      last = trial.actions.size() - 1;
    const bool here = at == last || (at + 1 == last && usual.failure->code == "wrong-player");
    if (!usual.failure || !here || usual.failure->screen.ended) return {};
    const ProgramUnderTest::OutputChunk screen = screen_of_pass(subject, play, other, trial);
    other.types_passes = true;
    const PromptKind first = other.move.empty() ? PromptKind::goal : other.move[0].prompt_kind;
    for (const std::string& word : words_to_pass(adaptor, screen)) {
        const bool usual_word = adaptor.pass.size() == 1 && adaptor.pass[0].text == word;
        other.forced_pass.clear();
        if (!usual_word)
            other.forced_pass.push_back({first, word, PromptStep::When::always, "", false});
        if (!goes_well(play, other, trial)) continue;
        adaptor = std::move(other);
        return {How::typed, {}};
    }
    return {How::unknown, screen.text};
}

bool is_certain(const ForcedPasses& found) {
    return found.how == ForcedPasses::How::automatic || found.how == ForcedPasses::How::typed;
}

} // namespace

ForcedPasses find_forced_passes(ProgramUnderTest& subject, Adaptor& adaptor,
                                const std::string& begin, const PlayTrial& play) {
    const GameSession session(subject, adaptor, begin);
    const TestScript usual = script_with_forced_pass(session);
    ForcedPasses found;
    if (usual.actions.size() >= 2) found = find_in_game(subject, adaptor, play, usual);
    if (is_certain(found)) return found;
    for (const TestScript& trial : stored_games_with_forced_pass(session)) {
        ForcedPasses other = find_in_game(subject, adaptor, play, trial);
        if (is_certain(other)) return other;
        if (found.how == ForcedPasses::How::unseen) found = std::move(other);
    }
    return found;
}

} // namespace tharsis
