// second_pass.cpp -- looks up labels, encodes fields, sorts words
// Values are truncated to their fields, as in MARS. Far branches are recorded, because MARS reaches
// their targets nevertheless.
#include "assembler/encoding/second_pass.hpp"

#include "assembler/report/advice.hpp"
#include "assembler/report/sentences.hpp"
#include "assembler/source/recorder.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

bool is_operand(const OperandSlot& slot) {
    return slot.kind != OperandSlot::Kind::open && slot.kind != OperandSlot::Kind::close;
}

bool is_register(const OperandSlot& slot) { return slot.kind <= OperandSlot::Kind::system; }

/// Whether the word decodes to another row: `break 0` is the word of a `break` without a code.
bool has_other_text(const Form& form, u32 word, u32 address) {
    return form.has_encoding_alias && decode(word, address).value_or(Decoded{}).row != form.row;
}

/// The letters of MARS's own patterns, first operand first, as the number that they add to a word
/// where they were never filled in.
constexpr u32 pattern_letter_values[] = {'f' - '0', 's' - '0', 't' - '0'};

} // namespace

/// Encodes the word of a row field by field. MARS lists values in full and registers as they were
/// written, so truncated values and unusual spellings are recorded.
struct SecondPass::WordEncoder {
    const InstructionInfo& row;
    u32 word = row.bits.match;
    Operands operands = {};
    bool cut = false;
    /// in the order of registers in the row's syntax
    std::string_view spelled[std::size(pattern_letter_values)] = {};
    std::size_t registers = 0;

    void put(char letter, u32 value) {
        const u32 bits = row.bits.put(letter, value);
        word |= bits;
        u32 kept = row.bits.get(letter, bits);
        if (letter == 'i' || letter == 'b') kept = static_cast<u32>(static_cast<i16>(kept));
        cut = cut || (kept != value && letter != 'j');
        if (letter == row.constant_letter)
            operands.constant = static_cast<i32>(value);
        else
            operands.put(letter, static_cast<u8>(value));
    }
    std::string text(u16 number, u32 address) const {
        Operands shown = operands;
        if (row.constant_letter == 'j') shown.constant -= static_cast<i32>(address / 4 + 1);
        return with_spelling(instruction_text(number, shown, address, TextStyle::mars));
    }
    void next_register(std::string_view as_written) {
        spelled[registers++] = as_written;
        cut = cut || !as_written.empty();
    }
    std::string with_spelling(std::string listed) const {
        std::size_t at = 0;
        for (std::size_t k = 0; k < registers; ++k) {
            at = listed.find('$', at);
            const std::size_t end = std::min(listed.find_first_of(",()", at), listed.size());
            if (!spelled[k].empty()) listed.replace(at, end - at, spelled[k]);
            ++at;
        }
        return listed;
    }
};

void SecondPass::assemble() {
    run_.reporter.stage(Stage::second_pass);
    stopped_ = run_.findings.mars_has_errors();
    text.reserve(run_.statements.size() + run_.statements.size() / 4);
    find_last_reading();
    for (const Unit& given : run_.units) {
        const Unit& unit = last_reading(given);
        run_.symbols.enter(unit.file);
        for (std::size_t k = unit.first; k < unit.last; ++k) {
            statement(run_.statements[k], unit);
            if (run_.stops()) return;
        }
    }
    run_.reporter.stage(Stage::generation);
    for (MarsFinding& finding : late_) run_.reporter.to_mars(std::move(finding));
    late_.clear();
    sort();
    for (MarsFinding& finding : late_) run_.reporter.to_mars(std::move(finding));
    if (stopped_)
        text.clear();
    else
        keep_last();
}

/// The address of the statement's label, 0 if it has none; nullopt if the statement has an error,
/// which is reported.
std::optional<u32> SecondPass::label_of(const Statement& statement) {
    const Spelling* written = spelling(statement);
    if (written && written->mars_column > 0) {
        odd_register(statement, *written);
        return std::nullopt;
    }
    if (!statement.label) return 0;
    const auto label = run_.symbols.address_of(*statement.label);
    if (!label) undefined(statement);
    return label;
}

void SecondPass::statement(const Statement& statement, const Unit& unit) {
    const std::optional<u32> label = label_of(statement);
    stopped_ = run_.findings.mars_has_errors();
    if (stopped_) run_.findings.end_of_stage();
    if (!label) return;
    if (run_.recorder) run_.recorder->begin_encoding(index_of(statement));
    EncodingState encoding{statement, unit, *label, statement.address};
    if (!statement.form) [[unlikely]]
        foreign(encoding);
    else if (statement.form->native)
        native(encoding);
    else
        pseudo(encoding);
}

/// A dialect's own pass has encoded it: one instruction, or millions of words of `.space`. What
/// lies behind the end of the text is one error.
void SecondPass::foreign(EncodingState& encoding) {
    for (const u32 word : run_.encoded[static_cast<std::size_t>(encoding.statement.number)]) {
        if (!holds_code(encoding.address)) return report_address(encoding);
        append(word, encoding);
    }
}

void SecondPass::native(EncodingState& encoding) {
    const Statement& statement = encoding.statement;
    const InstructionInfo& row = instruction_rows()[statement.form->row];
    WordEncoder encoder{row};
    const Spelling* written = spelling(statement);
    for (const OperandSlot& slot : row.slots) {
        if (!is_operand(slot)) continue;
        u32 value = static_cast<u32>(statement.number);
        if (is_register(slot)) {
            value = statement.registers[encoder.registers];
            encoder.next_register(written ? std::string_view(written->registers[encoder.registers])
                                          : "");
        } else if (slot.kind == OperandSlot::Kind::label)
            value = target(slot.letter, encoding);
        else
            record_unencodable(slot.letter, encoding);
        encoder.put(slot.letter, value);
    }
    if (encoder.cut || encoding.refused || written ||
        has_other_text(*statement.form, encoder.word, encoding.address)) {
        std::string listed = encoder.text(statement.form->row, encoding.address);
        if (written && !written->mnemonic.empty())
            listed.replace(0, row.name.size(), written->mnemonic);
        listed_words.push_back({encoding.address, std::move(listed)});
    }
    add(encoding.refused ? 0 : encoder.word, encoding);
}

void SecondPass::pseudo(EncodingState& encoding) {
    const PseudoInfo& info = pseudo_rows()[encoding.statement.form->row];
    for (const PseudoStep& one : run_.options.layout->compact ? info.compact_steps : info.steps)
        if (!one.only_delayed || run_.options.delayed_branching) step(info, one, encoding);
}

void SecondPass::step(const PseudoInfo& info, const PseudoStep& step, EncodingState& encoding) {
    const u16 row = info.row_of(step);
    if (row == no_row) {
        generation(encoding.statement, encoding.unit,
                   {"impossible-expansion", says("wrong-expansion"), says("load-address"),
                    "INTERNAL ERROR: pseudo-instruction expansion contained a pseudo-instruction"});
        return add(0, encoding);
    }
    WordEncoder encoder{instruction_rows()[row]};
    const Spelling* written = spelling(encoding.statement);
    for (u8 k = 0; k < step.count; ++k) {
        const FieldSource& field_source = step.field_source[k];
        if (!has_operand_value(row, field_source, encoding))
            return encode_without_operands(row, k, encoder, encoding);
        encoder.put(field_source.letter, field(field_source, encoding));
        const bool as_written = written && field_source.from == FieldSource::From::operand;
        if (register_letters.find(field_source.letter) != std::string_view::npos)
            encoder.next_register(
                as_written ? std::string_view(written->registers[field_source.value]) : "");
    }
    if (encoder.cut)
        listed_words.push_back({encoding.address, encoder.text(row, encoding.address)});
    add(encoder.word, encoding);
}

u32 SecondPass::field(const FieldSource& field_source, const EncodingState& encoding) {
    const Statement& statement = encoding.statement;
    switch (field_source.from) {
    case FieldSource::From::fixed: return static_cast<u32>(field_source.value);
    case FieldSource::From::operand: return statement.registers[field_source.value];
    case FieldSource::From::next: return statement.registers[field_source.value] + 1u;
    case FieldSource::From::label: return branch(encoding);
    case FieldSource::From::skip:
        return static_cast<u32>(field_source.value) + (run_.options.delayed_branching ? 1 : 0);
    case FieldSource::From::expression: break;
    }
    u32 x = static_cast<u32>(field_source.value);
    if (field_source.uses_number) x += static_cast<u32>(statement.number);
    if (field_source.uses_label) x += encoding.label;
    return static_cast<u32>(part_of(field_source.part, x));
}

/// MARS accepts a mnemonic as a label only where it chooses among forms. bgez, the expansion of
/// `b`, has only one form, so `b sub` continues with the next instruction.
bool SecondPass::loses_label(u16 row, const EncodingState& encoding) {
    const Name* label = encoding.statement.label;
    return label && label->type == TokenType::mnemonic && instruction_rows()[row].name == "bgez";
}

/// True if MARS has a value for this operand. Otherwise an error is reported.
bool SecondPass::has_operand_value(u16 row, const FieldSource& field_source,
                                   const EncodingState& encoding) {
    if (field_source.from == FieldSource::From::label && loses_label(row, encoding)) return false;
    const bool none_left = field_source.from == FieldSource::From::next &&
                           encoding.statement.registers[field_source.value] == 31;
    if (none_left) no_next_register(row, field_source, encoding);
    return !none_left;
}

/// Encodes a row whose operands from `first` on have no value: MARS reads the letters of its
/// pattern as digits.
void SecondPass::encode_without_operands(u16 row, u8 first, const WordEncoder& encoder,
                                         EncodingState& encoding) {
    const InstructionInfo& info = instruction_rows()[row];
    u32 word = encoder.word;
    u8 k = 0;
    for (const OperandSlot& slot : info.slots) {
        if (!is_operand(slot) || k++ < first) continue;
        const BitPattern::Field field = info.bits.at(slot.letter);
        for (u8 bit = 0; bit < field.width; ++bit)
            word |= pattern_letter_values[k - 1] << (field.shift + bit);
    }
    std::string listed = std::string(info.name) + " ";
    for (k = 0; k < first; ++k)
        listed += fmt::format("${},", encoder.operands.at(info.slots.slot[k].letter));
    if (loses_label(row, encoding)) {
        listed += encoding.statement.label->text;
        warn(encoding, {"label-forgotten",
                        says("branch-nowhere", encoding.statement.label->text),
                        says("rename-label"),
                        {},
                        Severity::warning});
        unencodable.push_back({encoding.address, row, 'b', 0});
    }
    listed_words.push_back({encoding.address, std::move(listed)});
    add(word, encoding);
}

const Spelling* SecondPass::spelling(const Statement& statement) const {
    return statement.spelling > 0 ? &run_.spellings[statement.spelling - 1] : nullptr;
}

/// Records an operand that the word cannot encode. MARS executes statements, not words: a condition
/// flag beyond 7 is never set and reads as flag 0, and `break 0` has a code.
void SecondPass::record_unencodable(char letter, const EncodingState& encoding) {
    const u16 row = encoding.statement.form->row;
    const auto number = static_cast<u32>(encoding.statement.number);
    const bool flag = instruction_rows()[row].bits.at(letter).width == 3;
    if (flag && number > 7) {
        unencodable.push_back(
            {encoding.address, row, letter, letter == 'h' ? static_cast<u8>(number) : u8{0}});
        warn(encoding,
             {"flag-number", says("no-flag", number), says("flags"), {}, Severity::warning});
    }
    if (letter == 'k' && number == 0) unencodable.push_back({encoding.address, row, letter, 0});
}

u32 SecondPass::target(char letter, EncodingState& encoding) {
    return letter == 'j' ? jump(encoding) : branch(encoding);
}

/// The distance in instructions from the next one.
u32 SecondPass::branch(const EncodingState& encoding) {
    const u32 next = encoding.address + 4;
    const i32 distance = static_cast<i32>(encoding.label - next) >> 2;
    if (distance < -32768 || distance > 32767) {
        far_branches.push_back({encoding.address, next + static_cast<u32>(distance) * 4});
        warn(encoding, {"branch-too-far",
                        says("branch-too-far", encoding.statement.label->text),
                        says("use-j"),
                        {},
                        Severity::warning});
    }
    return static_cast<u32>(distance);
}

/// Reports to the user what MARS does not report.
void SecondPass::warn(const EncodingState& encoding, DiagnosticText remark) {
    const Origin& origin = run_.origins[encoding.statement.origin];
    run_.reporter.report_to_user(origin.place, std::move(remark), origin.calls);
}

u32 SecondPass::jump(EncodingState& encoding) {
    encoding.refused = (encoding.address ^ encoding.label) & 0xF000'0000;
    if (encoding.refused)
        generation(encoding.statement, encoding.unit,
                   {"jump-too-far", says("jump-too-far", encoding.statement.label->text),
                    says("la-and-jr"), "Jump target word address beyond 26-bit range"});
    return encoding.label >> 2;
}

/// MARS puts "$32" into the expansion and then reads it as a label.
void SecondPass::no_next_register(u16 row, const FieldSource& field_source,
                                  const EncodingState& encoding) {
    const Origin& origin = run_.origins[encoding.statement.origin];
    const bool real = field_source.value > 0;
    const std::string before =
        real ? fmt::format("${}, ", encoding.statement.registers[0] + 1) : "";
    run_.reporter.report_to_user(
        origin.place, {"no-next-register", says("no-next-register"), says("lower-register"), ""},
        origin.calls);
    MarsFinding finding{
        Severity::error, false, origin.place.file, origin.outermost().line, 0, "", "", ""};
    finding.column = static_cast<u32>(instruction_rows()[row].name.size() + 2 + before.size());
    finding.text = fmt::format("Symbol \"${}32\" not found in symbol table.", real ? "f" : "");
    run_.reporter.to_mars(std::move(finding));
}

bool SecondPass::holds_code(u32 address) const {
    const MemoryLayout& m = *run_.options.layout;
    const bool user = address >= m.text_base && address < m.text_limit;
    const bool kernel = address >= m.kernel_text_base && address < m.kernel_text_limit;
    return address % 4 == 0 && (user || kernel);
}

void SecondPass::add(u32 word, EncodingState& encoding) {
    if (!holds_code(encoding.address)) report_address(encoding);
    append(word, encoding);
}

void SecondPass::append(u32 word, EncodingState& encoding) {
    text.push_back({encoding.address, word, encoding.statement.origin, encoding.first});
    if (run_.recorder) run_.recorder->word(index_of(encoding.statement), word);
    encoding.first = false;
    encoding.address += 4;
}

/// Reports that no instruction can be placed here.
void SecondPass::report_address(const EncodingState& encoding) {
    const Origin& origin = run_.origins[encoding.statement.origin];
    const Form* form = encoding.statement.form;
    const bool native = !form || form->native;
    run_.reporter.report_to_user(origin.place,
                                 {"text-address",
                                  says("text-address", fmt::format("0x{:08x}", encoding.address)),
                                  says("text-right"), ""},
                                 origin.calls);
    MarsFinding finding{Severity::error,
                        !native,
                        origin.place.file,
                        native ? origin.place.line : origin.outermost().line,
                        1,
                        "",
                        "",
                        ""};
    if (native) finding.column = encoding.statement.line_column;
    finding.text =
        fmt::format("Invalid address for text segment: {}", static_cast<i32>(encoding.address));
    late_.push_back(std::move(finding));
}

void SecondPass::odd_register(const Statement& statement, const Spelling& written) {
    const Origin& origin = run_.origins[statement.origin];
    const Place& place = written.unusual_fp_register;
    run_.reporter.report_to_user(
        place,
        {"real-register-number", says("odd-register-number"), says("real-register-names"), ""},
        origin.calls);
    run_.reporter.to_mars({Severity::error, false, place.file, place.line, written.mars_column, "",
                           "invalid FPU register name", ""});
}

void SecondPass::undefined(const Statement& statement) {
    const Origin& origin = run_.origins[statement.origin];
    DiagnosticText remark = undefined_symbol(*statement.label, run_, !origin.calls.empty());
    Place place = origin.place;
    place.column = statement.label_column;
    place.length = statement.label_length;
    const bool is_missed = run_.missed_labels.count(statement.label) > 0;
    if (!run_.lacks_files && !is_missed) run_.reporter.report_to_user(place, remark, origin.calls);
    run_.reporter.to_mars({Severity::error, false, place.file, place.line, statement.mars_column,
                           "", std::move(remark.mars), ""});
}

/// Reports an error of code generation: MARS looks up the statement's line in the merged text, and
/// prints no column.
void SecondPass::generation(const Statement& statement, const Unit& unit, DiagnosticText remark,
                            std::string mention) {
    const Origin& origin = run_.origins[statement.origin];
    run_.reporter.stage(Stage::generation);
    run_.reporter.report_to_user(origin.place, remark, origin.calls);
    run_.reporter.stage(Stage::second_pass);
    const u32 line = origin.outermost().line;
    const auto [file, number] =
        line <= unit.merged.size() ? unit.merged[line - 1] : std::pair(origin.place.file, line);
    late_.push_back(
        {Severity::error, false, file, number, 0, "", std::move(remark.mars), std::move(mention)});
}

/// Of several words at one address, MARS keeps the one it stores last.
void SecondPass::keep_last() {
    const auto same = [](const TextWord& a, const TextWord& b) { return a.address == b.address; };
    const auto kept = std::unique(text.rbegin(), text.rend(), same);
    text.erase(text.begin(), kept.base());
}

void SecondPass::sort() {
    const auto lower = [](const ListingOverride& a, const ListingOverride& b) {
        return a.address < b.address;
    };
    std::stable_sort(listed_words.begin(), listed_words.end(), lower);
    const auto below = [](const TextWord& a, const TextWord& b) { return a.address < b.address; };
    if (!std::is_sorted(text.begin(), text.end(), below))
        std::stable_sort(text.begin(), text.end(), below);
    const DiagnosticLog& findings = run_.findings;
    for (std::size_t k = 1; k < text.size(); ++k) {
        if (findings.limit_reached() && findings.diagnostic_limit_reached()) return;
        if (text[k - 1].address == text[k].address) taken_twice(text[k - 1], text[k]);
    }
}

void SecondPass::taken_twice(const TextWord& before, const TextWord& word) {
    const MemoryLayout& m = *run_.options.layout;
    const Origin& earlier = run_.origins[before.origin];
    const Unit& unit = unit_of(word.origin);
    const std::string& file = run_.files[unit_of(before.origin).file].name;
    const auto readings =
        std::count_if(run_.units.begin(), run_.units.end(),
                      [&](const Unit& other) { return run_.files[other.file].name == file; });
    const bool named_twice = readings > 1 && run_.files[unit.file].name == file;
    const bool user = word.address >= m.text_base && word.address < m.text_limit;
    const std::string address = fmt::format("0x{:08x}", word.address);
    std::string mars =
        fmt::format("Duplicate text segment address: {} already occupied by ", address);
    mars += '\0';
    mars += fmt::format(" line {} (caused by use of {} operand)", earlier.outermost().line,
                        user ? ".text" : ".ktext");
    generation(run_.statements[word.origin], unit,
               {"text-address-twice", says("address-taken", address, earlier.place.line),
                named_twice ? says("named-twice", file) : says("other-text"), std::move(mars)},
               file);
}

/// MARS has only one program for the main file, even if the file is named several times; the last
/// reading applies to all.
void SecondPass::find_last_reading() {
    for (std::size_t k = 0; k < run_.units.size(); ++k)
        if (is_main(run_.units[k])) last_reading_ = k;
}

bool SecondPass::is_main(const Unit& unit) const {
    return run_.files[unit.file].name == run_.files[run_.units[0].file].name;
}

const Unit& SecondPass::last_reading(const Unit& unit) const {
    return is_main(unit) ? run_.units[last_reading_] : unit;
}

/// The unit of a statement. Statements and origins have the same indices.
const Unit& SecondPass::unit_of(std::size_t statement) const {
    const auto found =
        std::partition_point(run_.units.begin(), run_.units.end(),
                             [&](const Unit& unit) { return unit.last <= statement; });
    return found == run_.units.end() ? run_.units.back() : *found;
}

std::size_t SecondPass::index_of(const Statement& statement) const {
    return static_cast<std::size_t>(&statement - run_.statements.data());
}

} // namespace tharsis
