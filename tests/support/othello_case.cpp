// othello_case.cpp -- plays a dialogue of Othello by chance and notes what was typed
// Rare things are made common: damaged saves, locked files, forced passes, odd names.
#include "support/othello_case.hpp"

#include "games/notation.hpp"
#include "support/random.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>

namespace tharsis::testing {

namespace {

using games::Othello;
using games::OthelloDialogue;
using games::OthelloQuestion;
using games::OthelloSave;
using games::Outcome;

std::vector<std::string> fields_of(const Othello::Position& position) {
    const std::string text = Othello::write(position);
    std::vector<std::string> fields;
    for (const auto field : games::split(text, ' ')) fields.emplace_back(field);
    return fields;
}

// ---------------------------------------------------------------- positions

// Plies at random from the beginning; a finished game is as likely as any other place.
Othello::Position played_position(Random& random) {
    Othello::Position position = Othello::start();
    for (int plies = random.below(64); plies > 0; --plies) {
        if (Othello::outcome(position) != Outcome::unfinished) break;
        const auto moves = Othello::moves(position);
        position = Othello::play(position, moves[random.next() % moves.size()]);
    }
    return position;
}

// Any stones anywhere: few, or nearly everything, so that sides often cannot play.
Othello::Position odd_position(Random& random) {
    Othello::Position position;
    const int empty = random.pick(std::array{3, 10, 60, 95});
    const int black = random.pick(std::array{5, 50, 95});
    for (int cell = 0; cell < Othello::cells; ++cell) {
        if (random.percent(empty)) continue;
        position.stones[random.percent(black) ? 0 : 1] |= games::Cells{1} << cell;
    }
    position.mover = static_cast<games::u8>(random.below(2));
    position.passes = static_cast<games::u8>(random.below(10) == 0 ? 2 : random.below(2));
    return position;
}

// A full board but for the last cell or none, with as many stones of each side or nearly so.
Othello::Position even_position(Random& random) {
    Othello::Position position;
    for (int cell = 0; cell < Othello::cells; ++cell)
        position.stones[cell % 2 == 0 ? 0 : 1] |= games::Cells{1} << cell;
    if (random.percent(30)) position.stones[0] &= ~(games::Cells{1} << 2 * random.below(32));
    return position;
}

Othello::Position random_position(Random& random) {
    if (random.percent(8)) return even_position(random);
    return random.percent(60) ? played_position(random) : odd_position(random);
}

// ---------------------------------------------------------------- names and saves

std::string random_name(Random& random) {
    static const std::array<std::string, 8> pieces{"Zoé",  "a b",    "\xff", "\x80\x80",
                                                   "日本", "partie", "x",    "\t1"};
    std::string name;
    if (random.percent(25)) return name;
    for (int n = random.below(12); n > 0; --n) name += random.pick(pieces);
    if (random.percent(10)) name += static_cast<char>(1 + random.below(31));
    if (random.percent(10)) name += '\x7f';
    name.erase(std::remove(name.begin(), name.end(), '\n'), name.end());
    return name.substr(0, 250);
}

std::string save_name(Random& random) {
    static const std::array<std::string, 6> names{"un", "deux", "trois", "partie", "", "quatre"};
    return random.percent(70) ? random.pick(names) : random_name(random);
}

OthelloSave random_save(Random& random) {
    OthelloSave save;
    save.name = games::make_name(save_name(random));
    save.players = {"Alice", "Bob"};
    if (random.percent(30)) save.players[0] = games::make_name(random_name(random));
    do save.position = played_position(random);
    while (random.percent(95) && Othello::outcome(save.position) != Outcome::unfinished);
    if (random.percent(90)) return save;
    save.computer = static_cast<games::u8>(random.below(2));
    save.level = 1;
    save.players[*save.computer] = random.percent(80) ? "ordinateur" : "Carole";
    return save;
}

// A byte or a line goes, comes or changes.
void damage(Random& random, std::string& block) {
    const std::size_t at = random.next() % block.size();
    switch (random.below(5)) {
    case 0: block.erase(at, 1); break;
    case 1: block.insert(at, 1, random.pick(std::string_view("N0 \n\r\x01Z"))); break;
    case 2: block[at] = random.pick(std::string_view("NB.012 \n-")); break;
    case 3: block.erase(at, block.find('\n', at) - at + 1); break;
    case 4: block.resize(at); break;
    }
}

std::string random_file(Random& random) {
    static const std::array<std::string, 6> titles{"OTHELLO 2\n",   "OTHELLO 1",     "othello 1\n",
                                                   "OTHELLO 1\r\n", "OTHELLO 1\n\n", "\n"};
    if (random.percent(15)) return {};
    std::string text = random.percent(12) ? random.pick(titles) : "OTHELLO 1\n";
    const int count = random.pick(std::array{1, 1, 2, 3, 9, 9, 9, 10});
    for (int n = count; n > 0; --n) {
        std::string block = games::write_save(random_save(random));
        if (random.percent(15)) damage(random, block);
        text += block;
    }
    if (random.percent(4)) text.append(5000 - std::min<std::size_t>(text.size(), 4900), 'x');
    if (random.percent(10) && text.ends_with('\n')) text.pop_back();
    return text;
}

// ---------------------------------------------------------------- answers

std::string nonsense(Random& random) {
    static const std::array<std::string, 26> lines{
        "",   " ",  "\t",     "\r",    "x",     "3",           "-1",  "0",  "10",
        "I1", "A9", "A0",     "AA",    "11",    "d33",         "D 3", "--", "oui",
        "+1", "1 ", "passer", "aider", "sauve", "12345678901", "1é",  "@1"};
    if (random.percent(10))
        return std::string(static_cast<std::size_t>(253 + random.below(8)), '1');
    return random.pick(lines);
}

std::string number_answer(Random& random, std::size_t least, std::size_t most) {
    const auto number = least + random.next() % (most - least + 1);
    switch (random.below(8)) {
    case 0: return fmt::format("0{}", number);
    case 1: return fmt::format(" {}\t", number);
    case 2: return fmt::format("{}\r", number);
    default: return fmt::format("{}", number);
    }
}

std::string in_some_case(Random& random, std::string word) {
    for (char& c : word) {
        if (random.percent(50)) c = static_cast<char>(std::tolower(c));
    }
    return word;
}

std::string turn_answer(Random& random, const Othello::Position& position) {
    const int kind = random.below(100);
    if (kind < 80) {
        const auto moves = Othello::moves(position);
        return in_some_case(random, Othello::write(moves[random.next() % moves.size()]));
    }
    if (kind < 86) return fmt::format("{}{}", "ABCDEFGH"[random.below(8)], 1 + random.below(8));
    if (kind < 90) return in_some_case(random, "PASSE");
    if (kind < 94) return in_some_case(random, "SAUVER");
    if (kind < 95) return in_some_case(random, "QUITTER");
    return kind < 97 ? in_some_case(random, "AIDE") : nonsense(random);
}

std::string answer_to(Random& random, const OthelloDialogue& dialogue) {
    const std::size_t saves = dialogue.saves() ? dialogue.saves()->blocks.size() : 0;
    switch (dialogue.question()) {
    case OthelloQuestion::resume_one:
    case OthelloQuestion::remove_one:
        return random.percent(20) ? nonsense(random) : random.percent(60) ? "o" : "N";
    case OthelloQuestion::resume_number:
    case OthelloQuestion::remove_number:
        return random.percent(20)   ? nonsense(random)
               : random.percent(30) ? "0"
                                    : number_answer(random, 0, saves);
    case OthelloQuestion::mode:
        return random.percent(15) ? nonsense(random) : random.percent(15) ? "1" : "2";
    case OthelloQuestion::level: return random.percent(20) ? nonsense(random) : "1";
    case OthelloQuestion::replace_file:
    case OthelloQuestion::replace_save:
        return random.percent(15) ? nonsense(random) : number_answer(random, 1, 2);
    case OthelloQuestion::human_name:
    case OthelloQuestion::first_name:
    case OthelloQuestion::second_name:
        return random.percent(10) ? nonsense(random) : random_name(random);
    case OthelloQuestion::save_name:
        return random.percent(5) ? nonsense(random) : save_name(random);
    case OthelloQuestion::turn: return turn_answer(random, dialogue.position());
    case OthelloQuestion::none: break;
    }
    return {};
}

std::string in_quotes(std::string_view bytes) {
    std::string text = "'";
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 32 || byte > 126 || c == '\'' || c == '%' || c == '\\')
            text += fmt::format("\\{:03o}", byte);
        else
            text += c;
    }
    return text + "'";
}

// What must not be a position, by its number.
struct Fault {
    std::string_view name;
    void (*spoil)(Random&, std::vector<std::string>&);
};
constexpr Fault faults[] = {
    {"a field is missing", [](Random&, auto& fields) { fields.pop_back(); }},
    {"a field is too much", [](Random&, auto& fields) { fields.push_back("0"); }},
    {"a cell is missing",
     [](Random& random, auto& fields) { fields[0].erase(random.next() % 71, 1); }},
    {"a cell is too much", [](Random&, auto& fields) { fields[0] += "."; }},
    {"a row is too much", [](Random&, auto& fields) { fields[0] += "/........"; }},
    {"a letter is none",
     [](Random& random, auto& fields) {
         fields[0][random.next() % 71] = random.pick(std::string_view("nbx-0"));
     }},
    {"a slash is a stone", [](Random&, auto& fields) { fields[0][8] = 'N'; }},
    {"no such side",
     [](Random& random, auto& fields) {
         fields[1] = random.pick(std::array<std::string, 5>{"n", "b", "NN", ".", ""});
     }},
    {"no such passes",
     [](Random& random, auto& fields) {
         fields[2] = random.pick(std::array<std::string, 6>{"3", "-1", "00", "", "x", "1 "});
     }},
    {"an empty field", [](Random& random, auto& fields) { fields[random.next() % 3].clear(); }},
};

// Looking ahead takes the emulator long: here only where little is left to look at.
bool nearly_over(const std::vector<std::string>& arguments) {
    return !arguments.empty() && std::ranges::count(arguments[0], '.') <= 10;
}

} // namespace

games::Files files_of(Folder& folder) {
    games::Files files;
    files.read = [&folder](std::string_view name) -> std::optional<std::string> {
        const std::string* file = folder.open(name, true);
        return file == nullptr ? std::nullopt : std::optional(*file);
    };
    files.write = [&folder](std::string_view name, std::string_view bytes) {
        std::string* file = folder.open(name, true);
        if (file != nullptr) *file = bytes;
        return file != nullptr;
    };
    return files;
}

OthelloCase make_othello_case(std::uint64_t seed) {
    Random random(seed);
    OthelloCase game;
    game.seed = seed;
    game.options.graine = random.percent(50) ? 1 + random.below(10) : 5000 + random.below(10);
    if (random.percent(60)) game.folder.files["othello.sav"] = random_file(random);
    if (random.percent(4)) game.folder.locked.insert("othello.sav");
    if (random.percent(12)) game.folder.locked.insert("othello.bak");
    if (random.percent(35)) game.arguments = fields_of(random_position(random));
    if (random.percent(10)) game.options.adversaire = random.below(4);
    if (game.options.adversaire == 2 && !nearly_over(game.arguments)) game.options.adversaire = 1;
    game.options.camp = random.below(3);

    Folder folder = game.folder;
    games::Options options = game.options;
    options.files = files_of(folder);
    OthelloDialogue dialogue(game.arguments, options);
    bool ended = dialogue.open().ended;
    const int most = random.percent(20) ? random.below(30) : 200;
    while (!ended && static_cast<int>(game.lines.size()) < most) {
        const std::string line = answer_to(random, dialogue);
        ended = dialogue.answer(games::read_line(line)).ended;
        game.lines.push_back(line + "\n");
    }
    if (!game.lines.empty() && game.lines.back().size() > 1 && random.percent(10))
        game.lines.back().pop_back();
    return game;
}

OthelloCase make_refused_othello(std::uint64_t seed) {
    Random random(seed);
    const Fault& fault = faults[seed % std::size(faults)];
    OthelloCase game;
    game.seed = seed;
    game.arguments = fields_of(random_position(random));
    fault.spoil(random, game.arguments);
    game.fault = fault.name;
    return game;
}

std::string command_of(const OthelloCase& game) {
    std::string command;
    if (const auto file = game.folder.files.find("othello.sav"); file != game.folder.files.end())
        command += fmt::format("printf {} >othello.sav; ", in_quotes(file->second));
    std::string input;
    for (const auto& line : game.lines) input += line;
    command += fmt::format(
        "printf {} | tharsis run --set graine={} --set adversaire={} --set camp={} "
        "asm/Othello.asm --",
        in_quotes(input), game.options.graine, game.options.adversaire, game.options.camp);
    for (const auto& argument : game.arguments) command += " " + in_quotes(argument);
    for (const auto& name : game.folder.locked) command += fmt::format("  # {} is locked", name);
    return command;
}

} // namespace tharsis::testing
