// encoding.cpp -- the words of mipsy's instructions, now that every name has a value
// A step of an expansion names what its operands are made of; the source's operands have the
// values.
#include "assembler/dialects/mipsy/pass.hpp"
#include "assembler/lexer/token.hpp"
#include "assembler/report/proposed_fix.hpp"
#include "assembler/report/sentences.hpp"
#include "isa/registers.hpp"

#include <algorithm>

namespace tharsis::mipsy {
namespace {

const InstructionInfo& info_of(u32 row) {
    const auto native = instruction_rows();
    return row < native.size() ? native[row] : mips32_only_rows()[row - native.size()];
}

/// The operands of a native instruction of the source, as a step of an expansion has them.
std::vector<std::string> operands_of(const Signature& form) {
    std::vector<std::string> operands;
    for (const char letter : form.format) {
        if (letter == 'o')
            operands.insert(operands.end(), {"off", "o"});
        else
            operands.emplace_back(1, letter);
    }
    return operands;
}

} // namespace

void Pass::encode() {
    if (run_.recorder) record_meanings();
    for (const Pending& pending : pending_) {
        if (run_.stops()) return;
        Statement& statement = run_.statements[pending.statement];
        statement.number = static_cast<i32>(run_.encoded.size());
        run_.encoded.push_back(words_of(pending));
    }
}

/// Empty if there is an error.
std::vector<u32> Pass::words_of(const Pending& pending) {
    std::vector<u32> words;
    const auto add = [&](const Signature& native, std::span<const std::string> operands) {
        const auto made =
            word(pending, native, operands, pending.address + 4 * static_cast<u32>(words.size()));
        if (made) words.push_back(*made);
        return made.has_value();
    };
    if (pending.form->native()) {
        (void)add(*pending.form, operands_of(*pending.form));
        return words;
    }
    for (const Step& step : pending.form->steps)
        if (!add(native_form(step.name), step.operands)) return {};
    return words;
}

std::optional<u32> Pass::word(const Pending& pending, const Signature& native,
                              std::span<const std::string> operands, u32 address) {
    const InstructionInfo& info = info_of(native.row);
    u32 word = info.bits.match;
    std::size_t next = 0;
    const auto put = [&](char letter, char field_letter) {
        const auto value = field(pending, letter, operands[next++], address, native.branches);
        if (value) word |= info.bits.put(field_letter, *value);
        return value.has_value();
    };
    for (const char letter : native.format) {
        if (letter == 'o') {
            if (!put('i', 'i') || !put('s', 's')) return std::nullopt;
        } else if (!put(letter, letter == 'J'                      ? 'j'
                                : letter == 'i' && native.branches ? 'b'
                                                                   : letter)) {
            return std::nullopt;
        }
    }
    return word;
}

/// The value of an operand: a letter of the source's form, a register, a number, `hi`, `lo` or
/// `off`.
std::optional<u32> Pass::field(const Pending& pending, char letter, const std::string& operand,
                               u32 address, bool branches) {
    if (operand[0] == '$') return u32{*register_of(std::string_view(operand).substr(1))};
    if (operand == "hi" || operand == "lo") {
        const auto number = number_in(pending);
        if (!number) return std::nullopt;
        return operand == "hi" ? *number >> 16 : *number & 0xffff;
    }
    if (operand == "off") return static_cast<u32>(given(pending, "o")->first.value);
    if (operand == "o") return u32{*register_of(given(pending, "o")->reg)};
    if (operand[0] == '-' || (operand[0] >= '0' && operand[0] <= '9')) {
        const i32 number = std::stoi(operand);
        // A branch of mipsy counts from itself, the word from the next instruction.
        return static_cast<u32>(branches && letter == 'i' ? number - 1 : number);
    }
    const char source = operand[0];
    if (source == 'd' || source == 's' || source == 't') return u32{register_in(pending, source)};
    const Operand* number = given(pending, std::string_view(&source, 1));
    if (source == 'i' && pending.form->branches && letter == 'i' && branches)
        return branch(pending, address);
    const auto value = known(pending, number->first, number->span);
    return source == 'J' && value ? std::optional(*value >> 2) : value;
}

/// The operand of the source's form that has one of these letters.
const Operand* Pass::given(const Pending& pending, std::string_view letters) const {
    const std::size_t at = pending.form->format.find_first_of(letters);
    return at == std::string::npos ? nullptr : &pending.operands[at];
}

/// A register of the source; of an address without a register it is $zero.
u8 Pass::register_in(const Pending& pending, char letter) const {
    const Operand* operand = given(pending, std::string_view(&letter, 1));
    if (!operand) operand = given(pending, letter == 's' ? "S" : letter == 't' ? "To" : "o");
    return operand->reg.empty() ? u8{0} : register_of(operand->reg).value_or(0);
}

/// The 32-bit number of the source: a sum of at most two numbers or names.
std::optional<u32> Pass::number_in(const Pending& pending) {
    const Operand& operand = *given(pending, "IUST");
    const auto first = known(pending, operand.first, operand.span);
    if (!first || !operand.second) return first;
    const auto second = known(pending, *operand.second, operand.span);
    if (!second) return std::nullopt;
    return operand.minus ? *first - *second : *first + *second;
}

/// A constant comes before a label of the same name.
std::optional<u32> Pass::known(const Pending& pending, const Immediate& immediate,
                               const Span& span) {
    if (immediate.kind != Immediate::Kind::name) return static_cast<u32>(immediate.value);
    if (const auto found = constants_.find(immediate.name); found != constants_.end())
        return static_cast<u32>(found->second);
    const Name& name = *run_.names.find(immediate.name);
    if (const auto address = run_.symbols.address_of(name)) return *address;
    if (run_.lacks_files) return std::nullopt;
    DiagnosticText remark{"undefined-symbol", says("no-label", immediate.name), {}, ""};
    Token word;
    word.text = immediate.name;
    propose_similar(remark, word, run_.similar_labels.nearest(immediate.name, run_.symbols),
                    says("label-defined"));
    report(place_of(*pending.file, span), std::move(remark));
    return std::nullopt;
}

/// The distance of a branch, in instructions from the next one.
std::optional<u32> Pass::branch(const Pending& pending, u32 address) {
    const Operand& target = pending.operands.back();
    const auto value = known(pending, target.first, target.span);
    if (!value) return std::nullopt;
    if (target.first.kind != Immediate::Kind::name)
        return *value - 1; // mipsy counts from the branch
    const i32 distance = static_cast<i32>(*value - (address + 4)) >> 2;
    if (distance >= -32768 && distance <= 32767) return static_cast<u32>(distance);
    report(place_of(*pending.file, target.span),
           {"branch-too-far", says("branch-too-far", target.first.name), says("jump-instead"), ""});
    return std::nullopt;
}

} // namespace tharsis::mipsy
