// game_plan.cpp -- games made by chance, steered to what is rare, with wrong answers on the way
// Every action is right or wrong by the reference's own judgement.
#include "grading/game_judge/strategy/game_plan.hpp"

#include "grading/game_judge/strategy/edge_case_positions.hpp"
#include "grading/game_judge/strategy/forced_positions.hpp"
#include "grading/game_judge/strategy/game_corpus.hpp"
#include "grading/game_judge/strategy/invalid_positions.hpp"
#include "grading/game_judge/strategy/near_legal_moves.hpp"
#include "grading/game_judge/strategy/out_of_range_inputs.hpp"

#include <algorithm>
#include <array>

namespace tharsis {

// ---------------------------------------------------------------- choosing

GameMove choose_move(const ReferenceGame& game, RandomGenerator& random, bool steered) {
    const auto& moves = game.moves();
    if (!steered) return moves[random.next() % moves.size()];
    std::vector<int> sums;
    int total = 0;
    for (const GameMove& move : moves) sums.push_back(total += std::max(1, game.rarity(move)));
    const auto chosen = std::ranges::upper_bound(sums, random.below(total));
    return moves[static_cast<std::size_t>(chosen - sums.begin())];
}

namespace {

/// A cell from which the mover plays, or any cell.
u8 some_cell(const ReferenceGame& game, RandomGenerator& random,
             const std::vector<GameMove>& legal) {
    const int cells = width_of(game.game()) * width_of(game.game());
    const bool own = random.percent(65) && !legal.empty();
    const u8 from = own ? legal[random.next() % legal.size()].from : GameMove::no_cell;
    return from == GameMove::no_cell ? static_cast<u8>(random.below(cells)) : from;
}

/// Anything that could be said at the questions of a move.
GameMove any_move(const ReferenceGame& game, RandomGenerator& random,
                  const std::vector<GameMove>& legal) {
    const int width = width_of(game.game());
    GameMove move;
    move.goal = static_cast<u8>(random.below(width * width));
    if (game.game() == BoardGame::othello) return move;
    move.from = some_cell(game, random, legal);
    const int height = game.height(move.from);
    if (game.game() != BoardGame::ataxx)
        move.count =
            static_cast<u8>(1 + random.below(std::max(1, height + (random.percent(20) ? 1 : 0))));
    if (game.game() == BoardGame::focus) move.direction = random.pick(focus_directions);
    if (game.game() == BoardGame::ataxx) move.direction = random.pick(ataxx_codes);
    // Not far from where it could go: there the rules are fine.
    const auto near = legal[random.next() % legal.size()];
    if (random.percent(30) && near.from == move.from) move.goal = near.goal;
    return move;
}

/// Where some answers are left out, a legal move may be typed in the same way.
bool types_as_legal(const Adaptor& adaptor, const std::vector<GameMove>& legal,
                    const ReferenceGame& game, const GameMove& move) {
    const bool whole = std::ranges::all_of(adaptor.move, [](const PromptStep& step) {
        return step.when == PromptStep::When::always || step.when == PromptStep::When::choice;
    });
    if (whole) return false;
    const auto answers = answers_for(adaptor, game, move);
    return std::ranges::any_of(
        legal, [&](const GameMove& other) { return answers_for(adaptor, game, other) == answers; });
}

} // namespace

std::optional<GameMove> choose_illegal_move(const Adaptor& adaptor, const ReferenceGame& game,
                                            RandomGenerator& random) {
    const auto& legal = game.moves();
    const bool asks_moves =
        std::ranges::find(legal, GameMove::Kind::move, &GameMove::kind) != legal.end();
    if (!asks_moves) return {};
    const bool no_reserve = game.game() == BoardGame::focus && game.reserve() == 0;
    if (no_reserve && types_empty_drop(adaptor) && random.percent(8))
        return GameMove{GameMove::Kind::drop, GameMove::no_cell, static_cast<u8>(random.below(36)),
                        0, 0};
    const auto can_type = [&](const GameMove& move) {
        return !answers_for(adaptor, game, move).empty() &&
               !types_as_legal(adaptor, legal, game, move);
    };
    if (random.percent(50))
        if (const auto near = choose_near_legal_move(adaptor, game, random);
            near && can_type(*near))
            return near;
    for (int tries = 0; tries < 40; ++tries) {
        const GameMove move = with_implied_parts(adaptor, any_move(game, random, legal));
        if (!game.is_legal(move) && can_type(move)) return move;
    }
    return {};
}

namespace {

constexpr std::string_view wrong_numbers[] = {"99",        "-1", "77", "-11", "100",
                                              "999999999", "7",  "12", "68"};
constexpr std::string_view wrong_texts[] = {"",
                                            "zz",
                                            "99999999999999999999",
                                            "z9",
                                            "é",
                                            "--",
                                            "!?",
                                            " ",
                                            "-",
                                            "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz"};

/// True if a player may mean a legal answer by this line.
bool is_meant(const Adaptor& adaptor, const ReferenceGame& game, const GameMove& towards,
              PromptKind prompt_kind, const std::string& line) {
    const PromptStep* step = step_for(adaptor, towards.kind, prompt_kind);
    if (step == nullptr || (!line.empty() && line == step->cancel_input) || is_pause(prompt_kind))
        return true;
    return std::ranges::any_of(game.moves(), [&](const GameMove& move) {
        const auto answers = answers_for(adaptor, game, move);
        return std::ranges::any_of(answers,
                                   [&](const TypedAnswer& answer) { return answer.line == line; });
    });
}

bool is_a_cell(const Adaptor& adaptor, const std::string& line) {
    for (int cell = 0; cell < width_of(adaptor.game) * width_of(adaptor.game); ++cell)
        if (write_cell(adaptor, cell) == line) return true;
    return false;
}

/// A number or letter after those that the menus of the program know: "3" where 1 and 2 are.
std::string beyond_menu(const Adaptor& adaptor) {
    std::string last;
    for (const auto* steps : {&adaptor.move, &adaptor.drop, &adaptor.pass, &adaptor.resign})
        for (const PromptStep& step : *steps)
            if (step.prompt_kind == PromptKind::action)
                for (const std::string* key : {&step.text, &step.jump})
                    if (key->size() == 1) last = std::max(last, *key);
    if (last.empty() || last == "9" || last == "z" || last == "Z") return {};
    ++last[0];
    return last;
}

/// A right line with one mistake: something else in the place of one part, another separator, or
/// more after its end. Empty: the step has no line of several parts, or that mistake is impossible.
std::string spoilt_line(const Adaptor& adaptor, const PromptStep& step, const GameMove& towards,
                        RandomGenerator& random) {
    constexpr std::string_view instead[] = {"x", "?", "zz", "k"}, separators[] = {";", ":", "."},
                               rest[] = {"x", " x", "?"};
    std::vector<std::size_t> parts, gaps;
    for (std::size_t at = step.text.find('{'); at != std::string::npos;
         at = step.text.find('{', at + 1))
        parts.push_back(at);
    std::string right = answer_at(adaptor, step, towards);
    for (std::size_t at = 1; at + 1 < right.size(); ++at)
        if (right[at] == ' ' || right[at] == ',') gaps.push_back(at);
    if (parts.empty() && gaps.empty()) return {};
    const int way = random.below(4);
    if (way < 2 && !parts.empty()) {
        PromptStep spoilt = step;
        const std::size_t begin = parts[random.next() % parts.size()];
        spoilt.text.replace(begin, step.text.find('}', begin) + 1 - begin, random.pick(instead));
        return answer_at(adaptor, spoilt, towards);
    }
    if (way % 2 == 0 && !gaps.empty())
        return right.replace(gaps[random.next() % gaps.size()], 1, random.pick(separators));
    return random.percent(40) ? right + right.back() : right + std::string(random.pick(rest));
}

} // namespace

std::optional<std::string> choose_wrong_line(const Adaptor& adaptor, const ReferenceGame& game,
                                             const GameMove& towards, PromptKind prompt_kind,
                                             RandomGenerator& random) {
    const PromptStep* step = step_for(adaptor, towards.kind, prompt_kind);
    for (int tries = 0; tries < 10; ++tries) {
        std::string line(adaptor.integers || random.percent(40) ? random.pick(wrong_numbers)
                                                                : random.pick(wrong_texts));
        if (!adaptor.integers && random.percent(8)) line.assign(300, 'z');
        if (prompt_kind == PromptKind::action && random.percent(40))
            if (std::string beyond = beyond_menu(adaptor); !beyond.empty())
                line = std::move(beyond);
        if (step != nullptr && random.percent(45))
            if (std::string spoilt = spoilt_line(adaptor, *step, towards, random); !spoilt.empty())
                line = std::move(spoilt);
        if (!is_meant(adaptor, game, towards, prompt_kind, line) && !is_a_cell(adaptor, line))
            return line;
    }
    return {};
}

// ---------------------------------------------------------------- walks

namespace {

/// How a game is played by chance.
struct WalkOptions {
    int plies = 10;
    bool steered = false;
    int illegal_percent = 0, wrong_percent = 0; ///< before a move
    bool ends_early = false;                    ///< the input ends in its middle
};

/// A key that the first screen offers for something else than a move, or one that often leaves a
/// game. What it does is not judged, but it must not crash.
std::optional<std::string> choose_exit_key(const GameSession& session, const ReferenceGame& game,
                                           const GameMove& towards, PromptKind prompt_kind,
                                           RandomGenerator& random) {
    const Adaptor& adaptor = session.adaptor();
    std::vector<std::string> keys{"0", "q"};
    keys.insert(keys.end(), session.offered_at_first().begin(), session.offered_at_first().end());
    std::string key = random.pick(keys);
    const bool is_number = key.find_first_not_of("-0123456789") == std::string::npos;
    if ((adaptor.integers && !is_number) || is_a_cell(adaptor, key) ||
        is_meant(adaptor, game, towards, prompt_kind, key) ||
        std::ranges::find(adaptor.directions, key) != adaptor.directions.end())
        return {};
    for (int line = 0; line < width_of(adaptor.game); ++line)
        if (write_row(adaptor, line) == key || write_column(adaptor, line) == key) return {};
    return key;
}

void add_wrong_line(const GameSession& session, const ReferenceGame& game, const GameMove& towards,
                    RandomGenerator& random, TestScript& trial) {
    const Adaptor& adaptor = session.adaptor();
    if (random.percent(45))
        if (auto border = choose_out_of_range_input(adaptor, game, random);
            border &&
            !is_meant(adaptor, game, border->towards, border->prompt_kind, border->line)) {
            trial.actions.push_back({ScriptStep::Kind::wrong, border->towards, border->prompt_kind,
                                     std::move(border->line)});
            return;
        }
    const auto answers = answers_for(adaptor, game, towards);
    if (answers.empty()) return;
    const PromptKind prompt_kind = answers[random.next() % answers.size()].prompt_kind;
    std::optional<std::string> line;
    if (random.percent(12)) line = choose_exit_key(session, game, towards, prompt_kind, random);
    if (!line) line = choose_wrong_line(adaptor, game, towards, prompt_kind, random);
    if (line)
        trial.actions.push_back({ScriptStep::Kind::wrong, towards, prompt_kind, std::move(*line)});
}

void add_illegal(const Adaptor& adaptor, const ReferenceGame& game, RandomGenerator& random,
                 TestScript& trial) {
    if (const auto move = choose_illegal_move(adaptor, game, random))
        trial.actions.push_back({ScriptStep::Kind::attempt, *move});
}

TestScript walk(const GameSession& session, RandomGenerator& random, const std::string& start,
                const WalkOptions& options) {
    TestScript trial{start, {}};
    auto begin = session.find_start(start);
    if (!begin) return trial; // a session reports that it is not a position
    ReferenceGame game = *std::move(begin);
    for (int ply = 0; ply < options.plies && !game.is_over() && !is_beyond_dialogue(session, game);
         ++ply) {
        GameMove move = choose_move(game, random, options.steered);
        for (int tries = 0; tries < 10 && answers_for(session.adaptor(), game, move).empty();
             ++tries)
            move = choose_move(game, random, false);
        if (answers_for(session.adaptor(), game, move).empty()) break;
        if (random.percent(options.illegal_percent))
            add_illegal(session.adaptor(), game, random, trial);
        if (random.percent(options.wrong_percent))
            add_wrong_line(session, game, move, random, trial);
        trial.actions.push_back({ScriptStep::Kind::play, move});
        game.play(move);
    }
    if (!options.ends_early || game.is_over() || is_beyond_dialogue(session, game)) return trial;
    const GameMove next = choose_move(game, random, false);
    const auto answers = answers_for(session.adaptor(), game, next);
    if (!answers.empty())
        trial.actions.push_back(
            {ScriptStep::Kind::end, next, answers[random.next() % answers.size()].prompt_kind});
    return trial;
}

/// A rare position if the program takes positions; else the beginning.
std::string some_start(GameSession& session, RandomGenerator& random) {
    return session.takes_positions() ? edge_case_position(session.adaptor().game, random)
                                     : std::string();
}

// ---------------------------------------------------------------- suites

TestScript only_open(GameSession&, RandomGenerator&, u64) { return {}; }

/// Each legal first move once, then games of a few moves.
TestScript first_moves(GameSession& session, RandomGenerator& random, u64 n) {
    const ReferenceGame game = session.start();
    const auto moves = game.moves();
    if (n < moves.size()) return {{}, {{ScriptStep::Kind::play, moves[n]}}};
    return walk(session, random, {}, {2 + random.below(6), random.percent(50), 0, 0, false});
}

TestScript refused_moves(GameSession& session, RandomGenerator& random, u64 n) {
    const std::string start = n % 3 == 2 ? some_start(session, random) : std::string();
    return walk(session, random, start,
                {1 + random.below(n % 3 == 0 ? 3 : 25), random.percent(50), 90, 0, false});
}

/// One move from a rare position, or many steered ones; or what comes after a player had no choice.
/// From the beginning the shortest games to something rare come first.
TestScript rare_events(GameSession& session, RandomGenerator& random, u64 n) {
    if (!session.takes_positions())
        if (auto known = corpus_game(session, CorpusPart::rare, n)) return *std::move(known);
    if (n % 8 == 5 && session.takes_positions()) {
        const std::string start = forced_position(session.adaptor().game, random);
        return walk(session, random, start,
                    {1 + random.below(24), random.percent(30), 15, 0, false});
    }
    const std::string start = some_start(session, random);
    const int plies = start.empty() ? 60 + random.below(60)
                      : n % 4 == 3  ? 4 + random.below(20)
                                    : 1 + random.below(2);
    return walk(session, random, start, {plies, random.percent(70), n % 4 == 3 ? 15 : 0, 0, false});
}

/// It infects no piece.
bool is_plain_jump(ReferenceGame game, const GameMove& move) {
    std::string_view event;
    game.play(move, &event);
    return event == "jump";
}

/// Both sides go to and fro until a board has been there too often.
TestScript to_and_fro(const GameSession& session, RandomGenerator& random) {
    TestScript trial;
    ReferenceGame game = session.start();
    for (int plies = random.below(4); plies > 0; --plies) {
        const GameMove move = choose_move(game, random, false);
        trial.actions.push_back({ScriptStep::Kind::play, move});
        game.play(move);
    }
    std::array<GameMove, 2> last{};
    for (int ply = 0; ply < 14 && !game.is_over(); ++ply) {
        const auto moves = game.moves();
        GameMove move = moves[random.next() % moves.size()];
        const GameMove before = last[static_cast<std::size_t>(game.mover())];
        for (const GameMove& other : moves) {
            const bool back =
                before.direction != 0 && other.from == before.goal && other.goal == before.from;
            if (back ||
                (before.direction == 0 && is_plain_jump(game, other) && !is_plain_jump(game, move)))
                move = other;
        }
        last[static_cast<std::size_t>(game.mover())] = move;
        trial.actions.push_back({ScriptStep::Kind::play, move});
        game.play(move);
    }
    return trial;
}

TestScript resignation(GameSession& session, RandomGenerator& random) {
    TestScript trial = walk(session, random, {}, {random.below(4), false, 0, 0, false});
    const GameMove resign{GameMove::Kind::resign};
    if (!session.adaptor().resign.empty())
        trial.actions.push_back({ScriptStep::Kind::play, resign});
    return trial;
}

/// Games to their end: the shortest to each, recorded ones, from positions where little is left,
/// whole ones.
TestScript endings(GameSession& session, RandomGenerator& random, u64 n) {
    if (auto known = corpus_game(session, CorpusPart::end, n)) return *std::move(known);
    const BoardGame game = session.adaptor().game;
    if (game == BoardGame::ataxx && n % 4 == 1) return to_and_fro(session, random);
    if (game == BoardGame::stackchess && n % 8 == 1) return resignation(session, random);
    const std::string start = n % 10 == 0 ? std::string() : some_start(session, random);
    return walk(session, random, start, {start.empty() ? 130 : 40, true, 0, 0, false});
}

/// A legal move of the kind that can be typed, if there is one.
std::optional<GameMove> move_of_kind(const GameSession& session, const ReferenceGame& game,
                                     GameMove::Kind kind, RandomGenerator& random) {
    std::vector<GameMove> moves;
    for (const GameMove& move : game.moves())
        if (move.kind == kind && !answers_for(session.adaptor(), game, move).empty())
            moves.push_back(move);
    if (moves.empty()) return {};
    return moves[random.next() % moves.size()];
}

/// Wrong answers where a player has a reserve, to which one of the short games leads: random games
/// get there late. Nothing: this game has no reserves, or it is unknown how to play them.
std::optional<TestScript> wrong_at_reserve(const GameSession& session, RandomGenerator& random) {
    constexpr int shortest_games = 16, max_plies = 2;
    const auto known =
        corpus_game(session, CorpusPart::rare, static_cast<u64>(random.below(shortest_games)));
    if (!known || session.adaptor().drop.empty()) return {};
    TestScript trial{known->start, {}};
    ReferenceGame game = session.start();
    const auto play = [&](const GameMove& move) {
        trial.actions.push_back({ScriptStep::Kind::play, move});
        game.play(move);
    };
    for (const ScriptStep& step : known->actions)
        if (game.reserve() == 0) play(step.move);
    for (int ply = 0; ply < max_plies && !game.is_over() && game.reserve() == 0; ++ply)
        if (const auto move = move_of_kind(session, game, GameMove::Kind::move, random))
            play(*move);
    if (game.is_over() || game.reserve() == 0) return {};
    const auto some_move = [&] {
        const auto drop = random.percent(60)
                              ? move_of_kind(session, game, GameMove::Kind::drop, random)
                              : std::nullopt;
        return drop ? drop : move_of_kind(session, game, GameMove::Kind::move, random);
    };
    for (int turns = 0; turns < 3 && !game.is_over(); ++turns) {
        const auto move = some_move();
        if (!move) break;
        // What a refusal has changed is seen after any move, not only after the one that was meant.
        for (int wrong = game.reserve() > 0 ? 2 : 0; wrong > 0; --wrong)
            add_wrong_line(session, game, some_move().value_or(*move), random, trial);
        play(*move);
    }
    return trial;
}

TestScript wrong_inputs(GameSession& session, RandomGenerator& random, u64 n) {
    if (n % 3 == 2 && !session.takes_positions())
        if (auto reserve = wrong_at_reserve(session, random)) return *std::move(reserve);
    if (n % 5 == 4 && session.takes_positions())
        return {invalid_position(session.adaptor().game, random), {}, true};
    const std::string start = n % 4 == 3 ? some_start(session, random) : std::string();
    return walk(session, random, start,
                {1 + random.below(n % 4 == 0   ? 2
                                  : n % 4 == 1 ? 30
                                               : 12),
                 n % 2 == 0, 10, 90, false});
}

TestScript ends_of_input(GameSession& session, RandomGenerator& random, u64 n) {
    const std::string start = n % 3 == 2 ? some_start(session, random) : std::string();
    return walk(session, random, start, {random.below(4), true, 0, 20, true});
}

} // namespace

TestScript short_game(const GameSession& session, RandomGenerator& random, int plies) {
    return walk(session, random, {}, {1 + random.below(plies), true, 20, 0, false});
}

TestScript long_game(const GameSession& session, RandomGenerator& random, int plies) {
    return walk(session, random, {}, {plies, false, 0, 0, false});
}

std::vector<TestSuite> suites_for(BoardGame game) {
    const u64 scale = game == BoardGame::focus ? 1 : 2;
    return {
        {"opening", {"the opening position", "la position initiale"}, 1, 1, only_open, 2, 1},
        {"legal-moves",
         {"legal moves are accepted", "les coups permis sont acceptés"},
         4,
         150 * scale,
         first_moves,
         10},
        {"illegal-moves",
         {"illegal moves are refused", "les coups interdits sont refusés"},
         3,
         60 * scale,
         refused_moves,
         8,
         1},
        {"rare-events",
         {"the rules in rare positions", "les règles dans des positions rares"},
         4,
         500 * scale,
         rare_events,
         52},
        {"endings", {"the end of the game", "la fin de la partie"}, 3, 90 * scale, endings, 18, 3},
        {"wrong-inputs",
         {"wrong answers are asked again", "les saisies incorrectes sont redemandées"},
         2,
         75 * scale,
         wrong_inputs,
         8,
         1},
        {"end-of-input",
         {"the end of the input", "la fin de l'entrée"},
         1,
         20,
         ends_of_input,
         2,
         1},
    };
}

u64 max_instructions(const Program& program) {
    constexpr u64 with_delay_slots = 900'000'000, without = 6'000'000'000; // about 16 seconds
    return program.delay_slots ? with_delay_slots : without;
}

} // namespace tharsis
