// trial_choices.cpp -- what looks like an error and is none: answers of which only the beginning is read, and games that begin again
// Each is proved by the position that is seen: it is exactly what that choice leads to.
#include "verifier/first_characters.hpp"
#include "verifier/plain_text.hpp"
#include "verifier/prompt_words.hpp"
#include "verifier/trial_run.hpp"
#include <algorithm>

namespace tharsis {

/// "0 : quitter": what the program itself says to be an answer of another kind is no wrong one.
bool TrialRunner::Run::is_offered(const std::string& line) const {
    const std::string small = small_letters(line);
    return runner.offered_.contains(small) || offered_keys(plain_text(screen.text)).contains(small);
}

/// Of which perhaps no more than that is read.
bool TrialRunner::Run::begins_as_offered(const std::string& line) const {
    constexpr std::size_t longest = 3;  // of what is offered so
    for (std::size_t size = 1; size < line.size() && size <= longest; ++size)
        if (is_offered(line.substr(0, size))) return true;
    return false;
}

/// Is it the position of a legal move whose answers are the first characters of what was typed in this turn?
bool TrialRunner::Run::plays_beginning(const ObservedState& seen, std::span<const TypedAnswer> typed) const {
    std::vector<std::string> lines;
    for (const TypedAnswer& answer : typed) lines.push_back(answer.line);
    std::vector<GameMove> moves = game.moves();
    for (const auto kind : {GameMove::Kind::pass, GameMove::Kind::resign})
        if (game.is_legal(GameMove{kind})) moves.push_back(GameMove{kind});
    return std::ranges::any_of(moves, [&](const GameMove& move) {
        std::vector<std::string> answers;
        for (TypedAnswer& answer : answers_for(adaptor(), game, move)) answers.push_back(std::move(answer.line));
        if (!are_first_characters(answers, lines)) return false;
        Reference reached = game;
        reached.play(move);
        const GamePicture shown = reached.picture();
        if (difference_of(seen, shown)) return false;
        if (!reached.is_over()) return !seen.cells.empty() && !screen.ended && !(seen.end && seen.end_is_clear);
        return screen.ended || seen.end == shown.outcome || seen.says_over;
    });
}

/// The game is over, and the board of the opening is there: what stood above it, if that is the last position, or an end without a
/// board. Then the program has begun another game by itself. (`seen` is this screen, and so it is afterwards if there is nothing.)
std::optional<ObservedState> TrialRunner::Run::before_new_game(const ObservedState& seen, const GamePicture& last) const {
    if (last.outcome == games::Outcome::unfinished || screen.ended || seen.cells.empty()) return {};
    if (!shows(seen, runner.start({}).picture())) return {};
    const bool alike = shows(seen, last);  // then an announcement stands between them
    const std::string_view text = screen.text;
    for (std::size_t end = text.rfind('\n'); end != std::string_view::npos && end > 0; end = text.rfind('\n', end - 1)) {
        const ObservedState& above = runner.glance(text.substr(0, end + 1), false);
        if (!above.cells.empty() && shows(above, last) && (!alike || above.end || above.says_over)) return above;
        if (!above.cells.empty()) continue;
        if (above.end || above.says_over) return above;
        break;
    }
    runner.glance(screen.text, true);
    return {};
}

}
