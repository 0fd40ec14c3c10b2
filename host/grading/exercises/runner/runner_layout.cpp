// runner_layout.cpp -- assembles the runner with placeholders, twice with different addresses
// What differs between the two depends on the student's labels.
#include "grading/exercises/runner/runner_layout.hpp"

#include "isa/instruction_effects.hpp"
#include "machine/machine.hpp"
#include "machine/scripted_host.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <set>

namespace tharsis {

namespace {

constexpr int max_rounds = 20; ///< each finds more labels; MARS ends after 200 errors

/// A file that defines the labels, after some instructions.
SourceFile placeholders(const std::set<std::string>& labels, int padding) {
    std::string text = "\t.text\n";
    for (int n = 0; n < padding; ++n) text += "\tnop\n";
    for (const std::string& label : labels)
        text += fmt::format("\t.globl {0}\n{0}:\tjr $ra\n", label);
    return {"(labels)", text};
}

std::set<std::string> missing_labels(const Assembly& assembly) {
    std::set<std::string> labels;
    for (const Diagnostic& diagnostic : assembly.diagnostics)
        if (diagnostic.code == "undefined-symbol" && !diagnostic.said.arguments.empty())
            labels.insert(diagnostic.said.arguments[0].text);
    return labels;
}

std::optional<std::set<std::string>> labels_of_student(const SourceFile& runner,
                                                       const AssemblerOptions& options) {
    std::set<std::string> labels;
    for (int round = 0; round < max_rounds; ++round) {
        const std::vector<SourceFile> files{runner, placeholders(labels, 0)};
        const Assembly assembly = assemble(files, options);
        if (assembly.program) return labels;
        const std::size_t before = labels.size();
        labels.merge(missing_labels(assembly));
        if (labels.size() == before) return {}; // another error
    }
    return {};
}

u8 byte_at(const Program& program, u32 address) {
    const auto page = std::ranges::find(program.data, address & ~u32{4095}, &DataPage::address);
    return page == program.data.end() ? u8{0} : page->bytes[address & 4095];
}

/// The words of a statement belong together: one of them may be the same by chance.
std::vector<u32> different_statements(const RunnerLayout& layout, const Program& other) {
    std::set<u32> origins;
    for (const u32 address : layout.text) {
        const TextWord *word = layout.alone.word_at(address), *there = other.word_at(address);
        if (!there || there->word != word->word) origins.insert(word->origin);
    }
    std::vector<u32> found;
    for (const u32 address : layout.text)
        if (origins.contains(layout.alone.word_at(address)->origin)) found.push_back(address);
    return found;
}

void find_text(RunnerLayout& layout) {
    for (const TextWord& word : layout.alone.text)
        if (layout.alone.unit_of_origin(word.origin) == 0) layout.text.push_back(word.address);
}

/// Cuts the declared ranges at the runner's labels.
void find_data(RunnerLayout& layout) {
    std::set<u32> labels;
    for (const Symbol& symbol : layout.alone.symbols)
        if (symbol.data) labels.insert(symbol.address);
    std::size_t object = 0;
    bool first = true;
    u32 owner = 0;
    const auto add = [&](u32 from, u32 to) {
        auto label = labels.upper_bound(from);
        const u32 mine = label == labels.begin() ? 0 : *--label;
        if (!first && mine != owner) ++object;
        owner = mine, first = false;
        layout.data.push_back({from, to - from, object});
    };
    for (const DataExtent& extent : layout.alone.extents) {
        u32 from = extent.address;
        const u32 end = extent.address + extent.size;
        for (auto cut = labels.upper_bound(from); cut != labels.end() && *cut < end; ++cut)
            add(from, *cut), from = *cut;
        if (from < end) add(from, end);
    }
    layout.objects = layout.data.empty() ? 0 : object + 1;
}

void find_student_words(RunnerLayout& layout, const Program& other) {
    for (const RunnerData& piece : layout.data)
        for (u32 address = piece.address; address - piece.address < piece.size; ++address)
            if (byte_at(other, address) != byte_at(layout.alone, address))
                layout.student_words.push_back(address & ~u32{3});
}

void find_registers(RunnerLayout& layout) {
    ScriptedHost host;
    const Machine machine(layout.alone, host);
    u64 read = 0;
    machine.text_where([&](const InstructionEffects& effects) {
        read |= effects.reads;
        return false;
    });
    layout.registers_read = static_cast<u32>(read);
}

} // namespace

bool RunnerLayout::has_instruction(u32 address) const {
    return std::ranges::binary_search(text, address);
}

std::optional<std::size_t> RunnerLayout::object_at(u32 address) const {
    auto piece = std::ranges::upper_bound(data, address, {}, &RunnerData::address);
    if (piece == data.begin()) return {};
    --piece;
    return address - piece->address < piece->size ? std::optional(piece->object) : std::nullopt;
}

std::string RunnerLayout::name_of(u32 address) const {
    const Symbol* symbol = alone.symbol_before(address, object_at(address).has_value());
    return symbol ? symbol->name : fmt::format("0x{:08x}", address);
}

std::optional<RunnerLayout> layout_of_runner(const SourceFile& runner, AssemblerOptions options) {
    options.start_at_main = false;
    options.read_file = {};
    const auto labels = labels_of_student(runner, options);
    if (!labels) return {};
    const auto with = [&](int padding) {
        const std::vector<SourceFile> files{runner, placeholders(*labels, padding)};
        return assemble(files, options).program;
    };
    std::optional<Program> near = with(0), far = with(1);
    if (!near || !far) return {};
    RunnerLayout layout{.alone = std::move(*near)};
    find_text(layout);
    layout.student_labels = different_statements(layout, *far);
    find_data(layout);
    find_student_words(layout, *far);
    find_registers(layout);
    return layout;
}

std::optional<u32> first_change_of_runner(const RunnerLayout& layout, const Program& whole) {
    for (const u32 address : layout.text) {
        const TextWord* word = whole.word_at(address);
        const bool same = word && whole.unit_of_origin(word->origin) == 0 &&
                          (word->word == layout.alone.word_at(address)->word ||
                           std::ranges::binary_search(layout.student_labels, address));
        if (!same) return address;
    }
    for (const RunnerData& piece : layout.data)
        for (u32 address = piece.address; address - piece.address < piece.size; ++address)
            if (byte_at(whole, address) != byte_at(layout.alone, address) &&
                !std::ranges::binary_search(layout.student_words, address & ~u32{3}))
                return address;
    return {};
}

} // namespace tharsis
