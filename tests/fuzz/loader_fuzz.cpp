// loader_fuzz.cpp -- any bytes as input of the parsers of files, words, numbers and positions
// The first byte selects the parser; a value that it accepts must be written as the same text.
#include "base/java_number.hpp"
#include "base/utf8.hpp"
#include "formats/cases/case.hpp"
#include "fuzz.hpp"
#include "games/catalogue.hpp"
#include "games/othello/othello_saves.hpp"
#include "games/transcript.hpp"
#include "isa/isa.hpp"
#include "support/text/text_encoding.hpp"

namespace tharsis::fuzz {

namespace {

void encoding(Bytes& bytes) {
    const std::string_view text = bytes.rest();
    require(is_utf8(decode_source(text).text), "a source is UTF-8 once it is decoded");
    require(is_utf8(repair_utf8(text)), "a repaired text is UTF-8");
    require(count_characters(text) <= text.size(), "no character has less than a byte");
}

void saves(Bytes& bytes) {
    const games::OthelloSaves found = games::read_saves(bytes.rest());
    if (!found.readable) return;
    for (const std::string& block : found.blocks) {
        (void)games::name_of(block);
        const auto save = games::read_save(block);
        if (save) require(games::write_save(*save) == block, "a save is written as it was read");
    }
    require(games::read_saves(games::write_saves(found.blocks)).blocks.size() ==
                found.blocks.size(),
            "no save is lost");
}

void words(Bytes& bytes) {
    u32 address = 0x0040'0000;
    while (!bytes.empty()) {
        const u32 word = bytes.word();
        const auto decoded = decode(word, address);
        require(!disassemble(word, address).empty() &&
                    !disassemble(word, address, TextStyle::mars).empty(),
                "each word has a text");
        require(explain(word, address).has_value() == decoded.has_value(),
                "instructions can be explained");
        (void)mars_text_at_run_time(word, address);
        if (decoded) {
            const auto again = decode(encode(decoded->row, decoded->operands, address), address);
            require(again && again->operands == decoded->operands,
                    "an instruction is encoded as it was decoded");
        }
        address += 4;
    }
}

void numbers(Bytes& bytes) {
    const std::string_view text = bytes.rest();
    (void)parse_java_int(java_trim(text));
    if (const auto value = parse_java_double(text)) {
        const auto again = parse_java_double(java_text(*value));
        require(again && (*again == *value || *value != *value), "a double reads as it is written");
    }
    if (const auto value = parse_java_float(text)) {
        const auto again = parse_java_float(java_text(*value));
        require(again && (*again == *value || *value != *value), "a float reads as it is written");
    }
}

const games::AnyGame& game_of(Bytes& bytes) {
    return games::catalogue()[bytes.byte() % games::catalogue().size()];
}

void position(Bytes& bytes) {
    const games::AnyGame& game = game_of(bytes);
    const std::vector<std::string> parts = parts_of(bytes.rest());
    const auto moves = game.moves(parts[0]);
    if (!moves) return;
    std::vector<std::string> played(parts.begin() + 1, parts.end());
    if (played.empty() && !moves->empty()) played.push_back(moves->back());
    const auto reached = game.play(parts[0], played);
    require(reached.has_value(), "what has moves can be played");
    require(game.moves(reached->position).has_value(), "what was reached is a position");
}

void console(Bytes& bytes) {
    const games::AnyGame& game = game_of(bytes);
    const std::string screen =
        games::screen_of(games::play_transcript(game.console({}, {}), bytes.rest()));
    require(!screen.empty(), "a game shows something");
}

void recorded_case(Bytes& bytes) {
    const CaseRead read = read_case(bytes.rest());
    require(read.value.has_value() == read.error.empty(), "a case is read, or it is said why not");
    if (!read.value) return;
    const std::string written = write_case(*read.value);
    const CaseRead again = read_case(written);
    require(again.value && write_case(*again.value) == written, "a case is read as it was written");
}

constexpr void (*readers[])(Bytes&) = {encoding, saves, words, numbers, position, console};
/// First bytes from here on select a recorded case; this parser was added later, and the stored
/// inputs stay valid.
constexpr u8 case_from = 252;

} // namespace

void run_input(std::span<const u8> bytes) {
    Bytes reader(bytes);
    const u8 which = reader.byte();
    if (which >= case_from)
        recorded_case(reader);
    else
        readers[which % std::size(readers)](reader);
}

} // namespace tharsis::fuzz
