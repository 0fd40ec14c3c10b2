// othello_saves.cpp -- divides othello.sav into blocks, and reads and writes the game of a block
// A block is damaged if writing its game would not give the same bytes.
#include "games/othello/othello_saves.hpp"

#include "games/notation.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::games {

namespace {

constexpr std::string_view first_line = "OTHELLO 1";
constexpr std::string_view block_begin = "partie ";
constexpr std::string_view default_name = "partie";
constexpr int longest_name = 20; // characters
constexpr std::string_view name_letters = "NB";

bool is_control(char c) { return static_cast<unsigned char>(c) < 32 || c == 127; }

// Continuation bytes of UTF-8 are 10xxxxxx; every other byte begins a character.
bool begins_character(char c) { return (c & 0xc0) != 0x80; }

// Lines with their line feed; the last one may lack it.
std::vector<std::string_view> lines_of(std::string_view bytes) {
    std::vector<std::string_view> lines;
    while (!bytes.empty()) {
        const auto length = std::min(bytes.find('\n'), bytes.size() - 1) + 1;
        lines.push_back(bytes.substr(0, length));
        bytes.remove_prefix(length);
    }
    return lines;
}

std::string_view without_line_feed(std::string_view line) {
    if (line.ends_with('\n')) line.remove_suffix(1);
    return line;
}

// The text of line `index` of a block, after its word.
std::string_view value_of(const std::vector<std::string_view>& lines, std::size_t index) {
    const auto line = without_line_feed(lines[index]);
    return line.substr(std::min(line.find(' '), line.size() - 1) + 1);
}

bool good_name(const std::string& name) { return !name.empty() && make_name(name) == name; }

} // namespace

bool can_go_on(const OthelloSave& save) {
    const auto& position = save.position;
    if (save.computer && save.players[*save.computer] != computer_name) return false;
    return good_name(save.name) && good_name(save.players[0]) && good_name(save.players[1]) &&
           (position.occupied() & Othello::centre) == Othello::centre &&
           Othello::outcome(position) == Outcome::unfinished;
}

OthelloSaves read_saves(std::string_view bytes) {
    OthelloSaves saves;
    const auto lines = lines_of(bytes);
    if (lines.empty()) return saves;
    const bool begins_well = without_line_feed(lines[0]) == first_line &&
                             (lines.size() == 1 || lines[1].starts_with(block_begin));
    if (bytes.size() > largest_save_file || !begins_well) return {false, {}};
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (lines[i].starts_with(block_begin)) saves.blocks.emplace_back();
        saves.blocks.back() += lines[i];
    }
    if (saves.blocks.size() > max_saves) return {false, {}};
    return saves;
}

std::string write_saves(const std::vector<std::string>& blocks) {
    if (blocks.empty()) return {};
    std::string text = fmt::format("{}\n", first_line);
    for (const auto& block : blocks) {
        text += block;
        if (!text.ends_with('\n')) text += '\n';
    }
    return text;
}

std::optional<OthelloSave> read_save(std::string_view block) {
    const auto lines = lines_of(block);
    if (lines.size() != 7) return {};
    OthelloSave save;
    save.name = lines[0].substr(block_begin.size(), lines[0].size() - block_begin.size() - 1);
    const auto side = name_letters.find(value_of(lines, 3));
    if (value_of(lines, 3).size() == 1 && side != std::string_view::npos)
        save.computer = static_cast<u8>(side);
    if (save.computer) save.level = value_of(lines, 2) == "1" ? 1 : 2;
    save.players = {std::string(value_of(lines, 4)), std::string(value_of(lines, 5))};
    const auto position = Othello::read_position(value_of(lines, 6));
    if (!position) return {};
    save.position = *position;
    if (!can_go_on(save) || write_save(save) != block) return {};
    return save;
}

std::string write_save(const OthelloSave& save) {
    return fmt::format("partie {}\nmode {}\nniveau {}\nordinateur {}\nnoir {}\nblanc {}\n"
                       "position {}\n",
                       save.name, save.computer ? 1 : 2, save.level,
                       save.computer ? name_letters[*save.computer] : '-', save.players[0],
                       save.players[1], Othello::write(save.position));
}

std::string name_of(std::string_view block) {
    const auto line = without_line_feed(lines_of(block).front());
    const std::string name = make_name(line.substr(block_begin.size()));
    return name.empty() ? std::string(default_name) : name;
}

std::string make_name(std::string_view text) {
    std::string name;
    int characters = 0;
    for (const char c : text) {
        if (begins_character(c) && ++characters > longest_name) break;
        name += is_control(c) ? '?' : c;
    }
    return name;
}

} // namespace tharsis::games
