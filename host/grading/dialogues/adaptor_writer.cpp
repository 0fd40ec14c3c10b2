// adaptor_writer.cpp -- keys in the order of docs/adaptors.md
// Texts are TOML's basic strings.
#include "grading/dialogues/adaptor_writer.hpp"

#include "grading/dialogues/adaptor_reader.hpp"
#include "grading/dialogues/adaptor_words.hpp"

#include <fmt/format.h>

namespace tharsis {

namespace {

std::string quoted(std::string_view text) {
    std::string written;
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        if (letter == '"' || letter == '\\')
            written += '\\', written += letter;
        else if (byte < 0x20 || byte == 0x7f)
            written += fmt::format("\\u{:04X}", byte);
        else
            written += letter;
    }
    return fmt::format("\"{}\"", written);
}

std::string quoted(const std::vector<std::string>& texts) {
    std::string list;
    for (const std::string& each : texts)
        list += fmt::format("{}{}", list.empty() ? "" : ", ", quoted(each));
    return fmt::format("[{}]", list);
}

/// Lines `key = value`, without those that say what is usual.
class Lines {
public:
    template <class Value> void add(std::string_view key, const Value& value, const Value& usual) {
        if (value == usual) return;
        if constexpr (std::is_same_v<Value, bool>)
            text += fmt::format("{} = {}\n", key, value ? "true" : "false");
        else if constexpr (std::is_integral_v<Value>)
            text += fmt::format("{} = {}\n", key, value);
        else
            text += fmt::format("{} = {}\n", key, quoted(value));
    }
    void add_word(std::string_view key, bool other, std::string_view word) {
        if (other) text += fmt::format("{} = {}\n", key, quoted(word));
    }
    std::string text;
};

std::string cells_text(const CoordinateFormat& cells) {
    const CoordinateFormat usual;
    if (cells == usual) return {};
    Lines lines;
    lines.add_word("form", cells.form != usual.form,
                   form_words[static_cast<std::size_t>(cells.form)]);
    lines.add_word("letter", cells.letter_is_row, "row");
    lines.add_word("order", cells.column_first, "column-row");
    lines.add_word("first_row", cells.from_below, "bottom");
    lines.add("base", cells.base, usual.base);
    lines.add("between", cells.between, usual.between);
    lines.add_word("letters", !cells.capital, "small");
    return "\n[cells]\n" + lines.text;
}

std::string step_text(std::string_view list, const PromptStep& step) {
    Lines lines;
    lines.add_word("ask", true, word_of(step.prompt_kind));
    lines.add_word("answer", has_fixed_answer(step.prompt_kind) || !step.text.empty(), step.text);
    lines.add("jump", step.jump, {});
    lines.add_word("when", step.when != PromptStep::When::always,
                   when_words[static_cast<std::size_t>(step.when)]);
    lines.add("back", step.cancel_input, {});
    lines.add("eager", step.validates_immediately, false);
    return fmt::format("\n[[{}]]\n{}", list, lines.text);
}

std::string memory_text(const BoardMemoryLayout& memory) {
    const BoardMemoryLayout usual;
    if (memory == usual) return {};
    Lines lines;
    lines.add("board", memory.board, usual.board);
    lines.add("cell_bytes", memory.cell_bytes, usual.cell_bytes);
    lines.add("row_bytes", memory.row_bytes, usual.row_bytes);
    lines.add("skip", memory.skip, usual.skip);
    lines.add("stacks", memory.stacks, usual.stacks);
    lines.add("counts", memory.counts, usual.counts);
    lines.add("mover", memory.mover, usual.mover);
    lines.add("owners", memory.owners, usual.owners);
    std::string codes;
    for (const auto& [code, piece] : memory.codes)
        codes += fmt::format("{} = {}\n", code, quoted(piece));
    return "\n[memory]\n" + lines.text + (codes.empty() ? "" : "\n[memory.codes]\n" + codes);
}

} // namespace

std::string write_adaptor(const Adaptor& adaptor) {
    const Adaptor usual;
    Lines lines;
    lines.text = fmt::format("version = {}\n", adaptor_version);
    lines.add("name", adaptor.name, {});
    lines.add_word("game", true, word_of(adaptor.game));
    lines.add("integers", adaptor.integers, usual.integers);
    lines.add("positions", adaptor.positions, usual.positions);
    lines.add("opening", adaptor.opening, usual.opening);
    lines.add("names", adaptor.names, usual.names);
    lines.add("directions", adaptor.directions, usual.directions);
    lines.add("types_passes", adaptor.types_passes, usual.types_passes);
    lines.add("second_begins", adaptor.second_begins, usual.second_begins);
    lines.add("upside_down", adaptor.upside_down, usual.upside_down);
    lines.add("top_first", adaptor.top_first, usual.top_first);
    lines.text += cells_text(adaptor.cells);
    for (const std::string_view list : step_lists)
        for (const PromptStep& step : steps_of(adaptor, list)) lines.text += step_text(list, step);
    return lines.text + memory_text(adaptor.memory);
}

} // namespace tharsis
