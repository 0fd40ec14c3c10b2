// code_tokens.cpp -- turns instructions into steps, one basic block after the other
// Within a block values are followed through registers: a copy is the value itself, and a constant
// is an operand of the instruction that reads it.
#include "grading/similarity/code_tokens.hpp"

#include "grading/similarity/operations.hpp"
#include "isa/certain_branch.hpp"
#include "isa/instruction_effects.hpp"
#include "isa/isa.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <optional>

namespace tharsis {

namespace {

using registers::a0, registers::a3, registers::v0;

u32 class_of(u32 number) {
    if (number == 0) return CodeToken::nothing;
    if (number == 1) return CodeToken::one;
    return number == ~u32{0} ? CodeToken::minus_one : CodeToken::constant;
}

/// What a register holds.
struct RegisterValue {
    u32 operand = CodeToken::none; ///< none: not used yet in this block
    std::optional<u32> number{};   ///< a known constant
    u32 word = 0;                  ///< the word that loaded it
    bool wanted = false;           ///< a constant that has not been read yet
};

/// An instruction with its effects.
struct Step {
    u32 word = 0; ///< its index
    u32 address = 0, target = 0;
    std::size_t row = 0;
    Operands operands;
    const InstructionInfo* info = nullptr;
    InstructionEffects notes; ///< empty for rows that MARS does not have
    Operation operation;
    bool has_target = false;
};

std::optional<Step> step_of(const Program& program, u32 index) {
    const TextWord& word = program.text[index];
    const auto decoded =
        decode(word.word, word.address,
               program.allows_mips32_extensions ? Reading::compiled : Reading::assembled);
    if (!decoded) return {};
    Step step{index, word.address, 0, decoded->row, decoded->operands, nullptr, {}, {}, false};
    const bool own = step.row < row_count;
    step.info = own ? &instruction_rows()[step.row] : &mips32_only_rows()[step.row - row_count];
    if (own) step.notes = effects_of(step.row, step.operands);
    step.operation = operation_of(step.info->name);
    if (always_branches(word.word)) step.operation = {Operation::Kind::jump, "jump"};
    const char letter = step.info->constant_letter;
    step.has_target = letter == 'b' || letter == 'j';
    if (step.has_target) step.target = word.address + 4 + 4 * u32(step.operands.constant);
    return step;
}

/// The targets of branches and calls, sorted.
struct Targets {
    std::vector<u32> all, calls;

    static bool holds(const std::vector<u32>& list, u32 address) {
        return std::binary_search(list.begin(), list.end(), address);
    }
};

void sort_once(std::vector<u32>& list) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
}

Targets targets_of(const Program& program, const std::vector<std::optional<Step>>& steps) {
    Targets targets;
    for (const auto& step : steps) {
        if (!step || !step->has_target) continue;
        (step->info->links ? targets.calls : targets.all).push_back(step->target);
    }
    for (const FarBranch& branch : program.far_branches) targets.all.push_back(branch.target);
    sort_once(targets.all);
    sort_once(targets.calls);
    return targets;
}

class Tokenizer {
public:
    explicit Tokenizer(const Program& program) : program_(program) {
        for (u32 n = 0; n < program.text.size(); ++n) steps_.push_back(step_of(program, n));
        targets_ = targets_of(program, steps_);
    }

    CodeTokens run() {
        for (u32 n = 0; n < steps_.size(); ++n) {
            const u32 address = program_.text[n].address;
            if (!steps_[n] || Targets::holds(targets_.calls, address) ||
                (n > 0 && program_.text[n - 1].address + 4 != address))
                end_stretch();
            else if (Targets::holds(targets_.all, address))
                begin_block(n);
            if (steps_[n]) take(*steps_[n]);
        }
        end_stretch();
        return std::move(result_);
    }

private:
    // ------------------------------------------------------------ values

    RegisterValue& value_of(u8 number) {
        RegisterValue& it = registers_[number];
        if (it.operand != CodeToken::none) return it;
        if (number == registers::zero)
            it = {CodeToken::nothing, 0u};
        else if (number == registers::sp)
            it = {CodeToken::stack};
        else if (number == registers::gp)
            it = {CodeToken::global};
        else if (number == registers::ra)
            it = {CodeToken::link};
        else
            it = {next_value_++};
        return it;
    }

    u32 read(u8 number) {
        RegisterValue& it = value_of(number);
        it.wanted = false;
        return it.operand;
    }

    /// An address in the stack is the same operand, wherever the pointer points.
    static bool keeps(u8 number) {
        return number != registers::zero && number != registers::sp && number < 32;
    }

    void set(u8 number, RegisterValue value) {
        if (keeps(number)) registers_[number] = value;
    }

    u32 result(u8 number) {
        const u32 made = next_value_++;
        set(number, {made});
        return made;
    }

    void set_constant(u8 number, u32 value, u32 word) {
        set(number, {class_of(value), value, word, true});
    }

    // ------------------------------------------------------------ blocks

    CodeToken& put(std::string_view op, u32 word) {
        result_.list.push_back({op, {}, word, word});
        return result_.list.back();
    }

    /// A step that means no more when it is repeated: saving five registers is saving registers.
    void put_once(std::string_view op, u32 word) {
        const std::size_t begin = result_.ends.empty() ? 0 : result_.ends.back();
        if (result_.list.size() > begin && result_.list.back().op == op)
            result_.list.back().last = word;
        else
            put(op, word);
    }

    /// Constants that the next block reads from registers, in an order that does not depend on
    /// their names.
    void leave_block() {
        std::array<RegisterValue*, 33> left{};
        std::size_t count = 0;
        for (RegisterValue& it : registers_) {
            if (it.wanted) left[count++] = &it;
        }
        std::sort(left.begin(), left.begin() + std::ptrdiff_t(count),
                  [](const RegisterValue* a, const RegisterValue* b) {
                      return a->operand != b->operand ? a->operand < b->operand : a->word < b->word;
                  });
        for (std::size_t n = 0; n < count; ++n)
            put("set", left[n]->word).operand[0] = left[n]->operand;
        registers_ = {};
        low_ = high_ = CodeToken::none;
    }

    void begin_block(u32 word) {
        leave_block();
        put_once("label", word);
    }

    void end_stretch() {
        leave_block();
        const u32 end = u32(result_.list.size());
        if (end > (result_.ends.empty() ? 0 : result_.ends.back())) result_.ends.push_back(end);
    }

    // ------------------------------------------------------------ steps

    void take(const Step& step) {
        using Kind = Operation::Kind;
        switch (step.operation.kind) {
        case Kind::idle: return;
        case Kind::upper:
            return set_constant(step.operands.t, u32(step.operands.constant) << 16, step.word);
        case Kind::sum: return take_sum(step);
        case Kind::load: return take_load(step);
        case Kind::store: return take_store(step);
        case Kind::call: return take_call(step, "call");
        case Kind::service: return take_service(step);
        case Kind::leave: return take_leave(step);
        case Kind::branch:
        case Kind::jump: return take_branch(step);
        case Kind::stop: return take_stop(step);
        case Kind::low: return set(step.operands.d, {product(low_)});
        case Kind::high: return set(step.operands.d, {product(high_)});
        case Kind::other: return take_other(step);
        }
    }

    /// The second operand of arithmetic: a register's value, or a constant in the instruction.
    RegisterValue second_of(const Step& step) {
        const char letter = step.info->constant_letter;
        if (letter != 0)
            return {class_of(u32(step.operands.constant)), u32(step.operands.constant)};
        const u32 operand = read(step.operands.t);
        return {operand, value_of(step.operands.t).number};
    }

    u8 target_of(const Step& step) const {
        return step.info->bits.has('d') ? step.operands.d : step.operands.t;
    }

    /// Additions, subtractions and ors also copy values and make constants.
    void take_sum(const Step& step) {
        const bool minus = step.operation.name == "sub", either = step.operation.name == "or";
        u32 left = read(step.operands.s);
        const std::optional<u32> number = value_of(step.operands.s).number;
        RegisterValue right = second_of(step);
        const u8 to = target_of(step);
        if (minus && right.number) right = {class_of(0 - *right.number), 0 - *right.number};
        if (number && right.number)
            return set_constant(to, either ? *number | *right.number : *number + *right.number,
                                step.word);
        if (right.number == 0u) return copy(to, step.operands.s);
        if (number == 0u && !minus) return copy(to, step.operands.t);
        if (left == CodeToken::stack && to == registers::sp) return;
        if (!minus && (number || (!right.number && right.operand < left)))
            std::swap(left, right.operand);
        const std::string_view name = minus && right.number ? "add" : step.operation.name;
        const u32 made = result(to);
        put(name, step.word).operand = {made, left, right.operand, CodeToken::none};
    }

    void copy(u8 to, u8 from) {
        const RegisterValue it = value_of(from);
        set(to, it);
    }

    /// The base of a load or store. The offset depends on the layout of data and is ignored.
    u32 address_of(const Step& step) {
        const u32 base = read(step.operands.s);
        return value_of(step.operands.s).number ? CodeToken::constant : base;
    }

    void take_load(const Step& step) {
        const u32 base = address_of(step);
        const bool floating = step.notes.writes_real != 0;
        const u32 made = floating ? CodeToken::none : result(step.operands.t);
        if (base == CodeToken::stack) return put_once("unstack", step.word);
        put(step.operation.name, step.word).operand = {made, base, CodeToken::none,
                                                       CodeToken::none};
    }

    void take_store(const Step& step) {
        const u32 base = address_of(step);
        const u32 value = step.notes.reads_real != 0 ? CodeToken::none : read(step.operands.t);
        if (base == CodeToken::stack) return put_once("stack", step.word);
        put(step.operation.name, step.word).operand = {value, base, CodeToken::none,
                                                       CodeToken::none};
    }

    void read_arguments() {
        for (u8 n = a0; n <= a3; ++n) registers_[n].wanted = false;
    }

    void take_call(const Step& step, std::string_view name) {
        read_arguments();
        put(name, step.word);
        constexpr u8 first_kept = 16, last_kept = 23;
        for (u8 n = 1; n < 32; ++n) {
            const bool kept = (n >= first_kept && n <= last_kept) || n >= registers::gp;
            if (!kept) registers_[n] = {};
        }
    }

    void take_service(const Step& step) {
        const RegisterValue service = value_of(v0);
        registers_[v0].wanted = false;
        read_arguments();
        constexpr u32 most = 255, leaves = 10, leaves_with_status = 17;
        put("service", step.word).operand[0] =
            CodeToken::first_service + std::min(service.number.value_or(most), most);
        registers_[v0] = {};
        if (service.number == leaves || service.number == leaves_with_status) end_stretch();
    }

    /// jr: the end of a procedure, or a jump through a table.
    void take_leave(const Step& step) {
        const bool returns =
            read(step.operands.s) == CodeToken::link || step.operands.s == registers::ra;
        registers_[v0].wanted = false;
        leave_block();
        put(returns ? "return" : "jump-register", step.word);
        end_stretch();
    }

    bool is_skipped_trap(const Step& step) const {
        const u32 next = step.word + 1;
        return step.target == step.address + 8 && next < steps_.size() && steps_[next] &&
               steps_[next]->operation.kind == Operation::Kind::stop;
    }

    void take_branch(const Step& step) {
        if (step.target == step.address + 4 ||
            (step.operation.kind == Operation::Kind::branch && is_skipped_trap(step)))
            return;
        const bool alone = step.operation.kind == Operation::Kind::jump;
        std::array<u32, 4> operands{};
        std::size_t count = 0;
        for (const OperandSlot& slot : step.info->slots) {
            if (!alone && slot.kind == OperandSlot::Kind::general)
                operands[count++] = read(step.operands.at(slot.letter));
        }
        if (step.operation.equal && operands[1] < operands[0]) std::swap(operands[0], operands[1]);
        leave_block();
        CodeToken& token = put(step.operation.name, step.word);
        token.operand = operands;
        token.operand[3] = step.target <= step.address ? CodeToken::minus_one : CodeToken::one;
    }

    /// `break` after a branch over it is the check that MARS inserts before divisions.
    void take_stop(const Step& step) {
        const bool checked = step.word > 0 && steps_[step.word - 1] &&
                             steps_[step.word - 1]->has_target &&
                             is_skipped_trap(*steps_[step.word - 1]);
        if (!checked) put(step.operation.name, step.word);
    }

    void take_other(const Step& step) {
        std::array<u32, 4> operands{};
        std::size_t count = 1;
        for (const char letter : {'s', 't', 'd'}) {
            const bool general =
                std::ranges::count(step.info->slots,
                                   OperandSlot{OperandSlot::Kind::general, letter}) != 0;
            const bool written =
                letter == 'd' ||
                (step.info->zero_letters >> register_letters.find(letter) & 1) != 0;
            if (general && !written && count < operands.size())
                operands[count++] = read(step.operands.at(letter));
        }
        const bool number = step.info->constant_letter != 0 || step.info->bits.has('h');
        if (number && count < operands.size())
            operands[count++] = class_of(
                step.info->constant_letter != 0 ? u32(step.operands.constant) : step.operands.h);
        if (step.operation.equal && operands[2] < operands[1]) std::swap(operands[1], operands[2]);
        // only $zero is written: no effect
        if (step.notes.writes == 1 && !step.notes.hi_lo_out) return;
        operands[0] = results_of(step);
        put(step.operation.name, step.word).operand = operands;
    }

    /// The results of a multiplication too, whether or not they name a register.
    u32 results_of(const Step& step) {
        u32 made = CodeToken::none;
        for (u8 n = 1; n < 32; ++n) {
            if (step.notes.writes >> n & 1) made = result(n);
        }
        if (!step.notes.hi_lo_out) return made;
        low_ = made != CodeToken::none ? made : next_value_++;
        high_ = next_value_++;
        return low_;
    }

    u32 product(u32& part) {
        if (part == CodeToken::none) part = next_value_++;
        return part;
    }

    const Program& program_;
    std::vector<std::optional<Step>> steps_;
    Targets targets_;
    std::array<RegisterValue, 33> registers_{};
    u32 low_ = CodeToken::none, high_ = CodeToken::none; ///< of a product or quotient
    u32 next_value_ = CodeToken::first_value;
    CodeTokens result_;
};

std::string_view word_of_operand(u32 operand) {
    constexpr std::string_view words[] = {"",         "0",     "1",      "-1",
                                          "constant", "stack", "global", "link"};
    if (operand >= CodeToken::first_value) return "v";
    return operand < std::size(words) ? words[operand] : "service";
}

} // namespace

CodeTokens code_tokens(const Program& program) { return Tokenizer(program).run(); }

std::string text_of(const CodeToken& token) {
    std::string text(token.op);
    for (const u32 operand : token.operand) {
        if (operand == CodeToken::none) continue;
        const bool service =
            operand >= CodeToken::first_service && operand < CodeToken::first_value;
        text += ' ';
        text += service ? std::to_string(operand - CodeToken::first_service)
                        : std::string(word_of_operand(operand));
    }
    return text;
}

} // namespace tharsis
