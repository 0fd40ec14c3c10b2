// othello_files.cpp -- makes files of saves, damages them, and finds their damage
// A damaged block has one intended error, or one randomly changed byte.
#include "support/othello_files.hpp"

#include "games/notation.hpp"
#include "games/othello/othello_saves.hpp"
#include "support/othello_start.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <fmt/format.h>
#include <iterator>

namespace tharsis::testing {

namespace {

using games::Othello;
using games::OthelloSave;
using games::Outcome;

// ---------------------------------------------------------------- valid saves

OthelloSave random_save(Random& random) {
    OthelloSave save;
    save.name = games::make_name(typed_save_name(random));
    if (save.name.empty()) save.name = "vide";
    save.players = {"Alice", "Bob"};
    if (random.percent(30)) save.players[0] = games::make_name("Z" + typed_name(random));
    const bool computer = random.percent(40);
    if (computer) {
        save.computer = static_cast<games::u8>(random.below(2));
        save.level = 1 + random.below(2);
        save.players[*save.computer] = "ordinateur";
    }
    // A player that looks ahead takes long in the emulator where many cells are empty.
    const int plies =
        save.level == 2 && random.percent(85) ? 50 + random.below(8) : random.below(60);
    do save.position = played_othello_position(random, plies);
    while (Othello::outcome(save.position) != Outcome::unfinished);
    return save;
}

// ---------------------------------------------------------------- damaged saves

using Lines = std::vector<std::string>;

std::string joined(const Lines& lines) {
    std::string text;
    for (const auto& line : lines) text += line + "\n";
    return text;
}

// The eight cells of a row begin every nine bytes after the word `position `.
constexpr std::size_t cell_at(std::size_t row, std::size_t column) { return 9 + 9 * row + column; }

struct Corruption {
    std::string_view name;
    void (*damage)(Random&, Lines&);
};
std::string bad_value(Random& random) {
    return random.pick(std::array<std::string, 6>{"", "3", "-", "x", "1 ", "01"});
}
std::string bad_name(Random& random) {
    static const std::array<std::string, 4> odd{"\x01", "\x7f", "a\tb", "é\x1bé"};
    if (random.percent(35)) return {};
    return random.percent(50) ? "123456789012345678901" : random.pick(odd);
}
void set_value(Lines& lines, std::size_t line, std::string_view value) {
    lines[line] = lines[line].substr(0, lines[line].find(' ') + 1) + std::string(value);
}
constexpr Corruption corruptions[] = {
    {"a line goes", [](Random& r, Lines& l) { l.erase(l.begin() + 1 + r.below(6)); }},
    {"a line comes", [](Random& r, Lines& l) { l.insert(l.begin() + 1 + r.below(7), "x"); }},
    {"the name", [](Random& r, Lines& l) { set_value(l, 0, bad_name(r)); }},
    {"the name, often", [](Random& r, Lines& l) { set_value(l, 0, bad_name(r)); }},
    {"black's name", [](Random& r, Lines& l) { set_value(l, 4, bad_name(r)); }},
    {"black's name, often", [](Random& r, Lines& l) { set_value(l, 4, bad_name(r)); }},
    {"white's name", [](Random& r, Lines& l) { set_value(l, 5, bad_name(r)); }},
    {"white's name, often", [](Random& r, Lines& l) { set_value(l, 5, bad_name(r)); }},
    {"the mode", [](Random& r, Lines& l) { set_value(l, 1, bad_value(r)); }},
    {"the level", [](Random& r, Lines& l) { set_value(l, 2, bad_value(r)); }},
    {"the computer", [](Random& r, Lines& l) { set_value(l, 3, bad_value(r)); }},
    {"a word", [](Random& r, Lines& l) { l[1 + r.next() % 6][0] = 'X'; }},
    {"the mode of the other",
     [](Random&, Lines& l) { set_value(l, 1, l[1] == "mode 1" ? "2" : "1"); }},
    {"a level too much",
     [](Random&, Lines& l) { set_value(l, 2, l[2] == "niveau 0" ? "1" : "0"); }},
    {"a computer too much",
     [](Random& r, Lines& l) {
         set_value(l, 3, l[3].ends_with('-') ? r.percent(50) ? "N" : "B" : "-");
     }},
    {"the computer has a name",
     [](Random&, Lines& l) { set_value(l, l[3].ends_with('N') ? 4 : 5, "Hal"); }},
    {"the computer has another name",
     [](Random&, Lines& l) { set_value(l, l[3].ends_with('N') ? 4 : 5, "Ordinateur"); }},
    {"a cell", [](Random& r, Lines& l) { l[6][cell_at(r.next() % 8, r.next() % 8)] = 'n'; }},
    {"a row", [](Random&, Lines& l) { l[6].erase(9, 9); }},
    {"the side", [](Random&, Lines& l) { l[6][l[6].size() - 3] = 'x'; }},
    {"two passes", [](Random&, Lines& l) { l[6].back() = '2'; }},
    {"three passes", [](Random&, Lines& l) { l[6].back() = '3'; }},
    {"the centre",
     [](Random& r, Lines& l) { l[6][cell_at(3 + r.next() % 2, 3 + r.next() % 2)] = '.'; }},
    {"a full board", [](Random&, Lines& l) { std::ranges::replace(l[6], '.', 'N'); }},
};

// Removes, inserts or changes a byte or a line.
void change_any_byte(Random& random, std::string& block) {
    const std::size_t at = random.next() % block.size();
    switch (random.below(4)) {
    case 0: block.erase(at, 1); break;
    case 1: block.insert(at, 1, random.pick(std::string_view("N0 \n\r\x01Z"))); break;
    case 2: block[at] = random.pick(std::string_view("NB.012 \n-")); break;
    case 3: block.resize(at); break;
    }
}

void damage(Random& random, std::string& block) {
    if (random.percent(20)) return change_any_byte(random, block);
    block.pop_back();
    Lines lines;
    for (const auto line : games::split(block, '\n')) lines.emplace_back(line);
    random.pick(corruptions).damage(random, lines);
    block = joined(lines);
}

// ---------------------------------------------------------------- the reasons

// The lines of a block, each without its line feed.
struct Block {
    Lines lines;
    bool ended = false; // by a line feed
    std::string_view value(std::size_t line) const {
        return std::string_view(lines[line]).substr(lines[line].find(' ') + 1);
    }
    bool names(std::size_t line, std::string_view word) const {
        return lines[line].starts_with(fmt::format("{} ", word));
    }
};
Block block_of(std::string_view bytes) {
    Block block;
    block.ended = bytes.ends_with('\n');
    if (block.ended) bytes.remove_suffix(1);
    for (const auto line : games::split(bytes, '\n')) block.lines.emplace_back(line);
    return block;
}

bool has_control(std::string_view name) {
    return std::ranges::any_of(name, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 32 || byte == 127;
    });
}
std::ptrdiff_t characters(std::string_view name) {
    return std::ranges::count_if(name, [](char c) { return (c & 0xc0) != 0x80; });
}
template <std::size_t Line> bool empty_name(const Block& b) { return b.value(Line).empty(); }
template <std::size_t Line> bool long_name(const Block& b) {
    return characters(b.value(Line)) > 20;
}
template <std::size_t Line> bool odd_name(const Block& b) { return has_control(b.value(Line)); }

// The rows of a position are 71 bytes, then a blank, the side, a blank, the passes.
bool well_formed(std::string_view position) {
    if (position.size() != 75 || position[71] != ' ' || position[73] != ' ') return false;
    for (std::size_t i = 0; i < 71; ++i) {
        const bool slash = i % 9 == 8;
        if (slash != (position[i] == '/')) return false;
        if (!slash && std::string_view("NB.").find(position[i]) == std::string_view::npos)
            return false;
    }
    return (position[72] == 'N' || position[72] == 'B') && position[74] >= '0' &&
           position[74] <= '2';
}
bool against_computer(const Block& b) { return b.value(1) == "1"; }
bool says_level(const Block& b) {
    const auto level = b.value(2);
    return against_computer(b) ? level == "1" || level == "2" : level == "0";
}
bool says_side(const Block& b) {
    const auto side = b.value(3);
    return against_computer(b) ? side == "N" || side == "B" : side == "-";
}

struct Reason {
    std::string_view name;
    bool (*is_so)(const Block&);
};
constexpr std::array<std::string_view, 7> words{"partie", "mode",  "niveau",  "ordinateur",
                                                "noir",   "blanc", "position"};
constexpr Reason reasons[] = {
    {"fewer than seven lines", [](const Block& b) { return b.lines.size() < 7; }},
    {"more than seven lines", [](const Block& b) { return b.lines.size() > 7; }},
    {"no line feed at the end", [](const Block& b) { return !b.ended; }},
    {"a wrong word",
     [](const Block& b) {
         for (std::size_t i = 0; i < 7; ++i) {
             if (!b.names(i, words[i])) return true;
         }
         return false;
     }},
    {"no name", empty_name<0>},
    {"a name of more than 20 characters", long_name<0>},
    {"a control character in the name", odd_name<0>},
    {"no such mode", [](const Block& b) { return b.value(1) != "1" && b.value(1) != "2"; }},
    {"no level of that mode", [](const Block& b) { return !says_level(b); }},
    {"no side of that mode", [](const Block& b) { return !says_side(b); }},
    {"black has no name", empty_name<4>},
    {"black has more than 20 characters", long_name<4>},
    {"a control character in black's name", odd_name<4>},
    {"white has no name", empty_name<5>},
    {"white has more than 20 characters", long_name<5>},
    {"a control character in white's name", odd_name<5>},
    {"no position", [](const Block& b) { return !well_formed(b.value(6)); }},
    {"two passes", [](const Block& b) { return b.value(6)[74] == '2'; }},
    {"a centre cell is empty",
     [](const Block& b) {
         const auto cells = b.value(6);
         return cells[30] == '.' || cells[31] == '.' || cells[39] == '.' || cells[40] == '.';
     }},
    {"the board is full",
     [](const Block& b) { return b.value(6).find('.') == std::string_view::npos; }},
    {"the computer has another name",
     [](const Block& b) {
         return against_computer(b) && b.value(b.value(3) == "N" ? 4 : 5) != "ordinateur";
     }},
};

struct FileFault {
    std::string_view name;
    bool (*is_so)(std::string_view bytes, const Lines& lines);
};
bool begins_block(const std::string& line) { return line.starts_with("partie "); }
constexpr FileFault file_faults[] = {
    {"more than 4095 bytes", [](std::string_view b, const Lines&) { return b.size() > 4095; }},
    {"another first line", [](std::string_view, const Lines& l) { return l[0] != "OTHELLO 1"; }},
    {"a second line that begins no block",
     [](std::string_view b, const Lines& l) { return b.size() > 10 && !begins_block(l[1]); }},
    {"more than nine blocks",
     [](std::string_view, const Lines& l) { return std::ranges::count_if(l, begins_block) > 9; }},
};

const std::array<std::string, 6> titles{"OTHELLO 2\n",   "OTHELLO 1",     "othello 1\n",
                                        "OTHELLO 1\r\n", "OTHELLO 1\n\n", "\n"};

} // namespace

std::string typed_name(Random& random) {
    static const std::array<std::string, 8> pieces{"Zoé",  "a b",    "\xff", "\x80\x80",
                                                   "日本", "partie", "x",    "\t1"};
    std::string name;
    if (random.percent(25)) return name;
    for (int n = random.below(12); n > 0; --n) name += random.pick(pieces);
    if (random.percent(10)) name += static_cast<char>(1 + random.below(31));
    if (random.percent(10)) name += '\x7f';
    std::erase(name, '\n');
    return name.substr(0, 250);
}

std::string typed_save_name(Random& random) {
    static const std::array<std::string, 6> names{"un", "deux", "trois", "partie", "", "quatre"};
    return random.percent(70) ? random.pick(names) : typed_name(random);
}

std::string random_saves(Random& random, int blocks) {
    std::string text = "OTHELLO 1\n";
    for (int n = blocks; n > 0; --n) {
        std::string block = games::write_save(random_save(random));
        if (random.percent(blocks < 4 ? 75 : 25)) damage(random, block);
        text += block;
    }
    if (random.percent(10)) text.pop_back();
    return text;
}

std::string random_file(Random& random) {
    if (random.percent(10)) return {};
    std::string text = random_saves(random, random.pick(std::array{1, 1, 2, 2, 3, 9, 9, 9, 10}));
    if (random.percent(15)) text.replace(0, 10, random.pick(titles));
    if (random.percent(6)) text.append(5000 - std::min<std::size_t>(text.size(), 4900), 'x');
    return text;
}

void simulate_errors(Random& random, Folder& folder) {
    if (random.percent(8)) folder.locked.insert("othello.sav");
    if (random.percent(30)) folder.locked.insert("othello.bak");
    if (random.percent(20)) folder.largest = static_cast<std::size_t>(random.below(2000));
    const int first = 1 + random.below(4), count = random.percent(40) ? 1 + random.below(3) : 0;
    for (int opening = first; opening < first + count; ++opening)
        folder.full_disks[opening] = static_cast<std::size_t>(random.below(1500));
    for (int n = random.percent(30) ? 1 + random.below(2) : 0; n > 0; --n)
        folder.bad_readings.insert(1 + random.below(4));
}

std::string_view damage_of(std::string_view bytes) {
    const Block block = block_of(bytes);
    for (const Reason& reason : reasons) {
        if (reason.is_so(block)) return reason.name;
    }
    return {};
}

std::vector<std::string_view> all_damages() {
    std::vector<std::string_view> names;
    for (const Reason& reason : reasons) names.push_back(reason.name);
    return names;
}

std::string_view fault_of_file(std::string_view bytes) {
    Lines lines;
    for (const auto line : games::split(bytes, '\n')) lines.emplace_back(line);
    for (const FileFault& fault : file_faults) {
        if (!bytes.empty() && fault.is_so(bytes, lines)) return fault.name;
    }
    return {};
}

std::vector<std::string_view> all_file_faults() {
    std::vector<std::string_view> names;
    for (const FileFault& fault : file_faults) names.push_back(fault.name);
    return names;
}

} // namespace tharsis::testing
