// plain_program.cpp -- statements in the grammar of a dialect, each chosen by a few bytes
#include "plain_program.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::fuzz {

namespace {

using Grammar = DialectRules::Grammar;

class PlainProgram {
public:
    PlainProgram(std::span<const u8> bytes, const DialectRules& rules)
        : bytes_(bytes), grammar_(rules.grammar) {}

    std::string text() {
        constant();
        text_ += ".globl main\n";
        if (has_slots()) text_ += ".set noreorder\n";
        text_ += "main:\n";
        if (bytes_.byte() & 1) data_between();
        for (u32 k = 0; k < registers; ++k) line("li", fmt::format("$t{}, {}", k, number()));
        for (u32 k = 0; k < max_statements && !bytes_.empty(); ++k) {
            text_ += fmt::format("L{}:\n", statements_++);
            statement();
        }
        for (u32 k = 0; k <= farthest; ++k) text_ += fmt::format("L{}:\n", statements_ + k);
        for (u32 k = 0; k < registers; ++k) print(fmt::format("move $a0, $t{}", k));
        text_ += " li $v0, 10\n syscall\n";
        data();
        return text_;
    }

private:
    static constexpr u32 registers = 8, max_statements = 200, farthest = 4;
    static constexpr u32 words = 8;

    bool has_slots() const { return grammar_ == Grammar::gas; }
    u32 below(u32 limit) { return bytes_.byte() % limit; }
    template <std::size_t N> std::string_view one_of(const std::string_view (&names)[N]) {
        return names[below(N)];
    }
    std::string reg() { return fmt::format("$t{}", below(registers)); }
    i32 half() { return static_cast<i16>(bytes_.half()); }
    i32 number() { return bytes_.byte() & 1 ? half() : static_cast<i32>(bytes_.word()); }

    void line(std::string_view name, const std::string& operands) {
        text_ += fmt::format(" {} {}\n", name, operands);
    }

    /// A character that may be written between quotes in each dialect.
    std::string character() {
        const char c = static_cast<char>(' ' + below('~' - ' ' + 1));
        const bool is_special = c == '\\' || c == '\'';
        return is_special ? "'x'" : fmt::format("'{}'", c);
    }

    void constant() {
        const std::string value = bytes_.byte() & 1 ? character() : std::to_string(half());
        const bool has_constants = grammar_ != Grammar::spim;
        is_constant_quoted_ = value[0] == '\'';
        if (grammar_ == Grammar::mars)
            text_ += fmt::format(".eqv VALUE {}\n", value);
        else if (has_constants)
            text_ += fmt::format("VALUE = {}\n", value);
        constant_ = has_constants ? "VALUE" : value;
    }

    void data_between() { text_ += ".data\nearly: .asciiz \"early\"\n.text\n"; }

    void statement() {
        switch (below(12)) {
        case 0: return line("li", fmt::format("{}, {}", reg(), number()));
        case 1: return use_constant();
        case 2: return three_registers();
        case 3: return with_number();
        case 4: return shift();
        case 5: return branch();
        case 6: return access();
        case 7: return print(fmt::format("move $a0, {}", reg()));
        case 8: return print_character();
        case 9: return print_text();
        case 10: return divide();
        default: return call();
        }
    }

    void use_constant() {
        // MARS reads the quotes of a character in a comment that names it.
        const bool says = !(grammar_ == Grammar::mars && is_constant_quoted_);
        line("li", fmt::format("{}, {}{}", reg(), constant_, says ? "   # VALUE" : ""));
    }
    void three_registers() {
        constexpr std::string_view names[] = {"addu", "subu", "and", "or",  "xor", "nor", "slt",
                                              "sltu", "mul",  "sgt", "sle", "sge", "seq", "sne"};
        line(one_of(names), fmt::format("{}, {}, {}", reg(), reg(), reg()));
    }
    void with_number() {
        if (bytes_.byte() & 1) {
            constexpr std::string_view of_signed[] = {"addiu", "slti", "sltiu"};
            return line(one_of(of_signed), fmt::format("{}, {}, {}", reg(), reg(), half()));
        }
        constexpr std::string_view of_unsigned[] = {"andi", "ori", "xori"};
        line(one_of(of_unsigned), fmt::format("{}, {}, {}", reg(), reg(), bytes_.half()));
    }
    void shift() {
        constexpr std::string_view names[] = {"sll", "srl", "sra", "rol", "ror"};
        line(one_of(names), fmt::format("{}, {}, {}", reg(), reg(), below(32)));
    }
    void branch() {
        constexpr std::string_view of_two[] = {"beq", "bne", "blt",  "bge",
                                               "bgt", "ble", "bltu", "bgeu"};
        constexpr std::string_view of_one[] = {"beqz", "bnez", "bltz", "bgez", "bgtz", "blez"};
        const u32 target = statements_ + below(farthest);
        if (bytes_.byte() & 1)
            line(one_of(of_two), fmt::format("{}, {}, L{}", reg(), reg(), target));
        else
            line(one_of(of_one), fmt::format("{}, L{}", reg(), target));
        if (has_slots()) slot();
    }
    void slot() {
        if (bytes_.byte() & 1)
            text_ += " nop\n";
        else
            line("addiu", fmt::format("{}, {}, {}", reg(), reg(), half()));
    }
    /// A part of an array whose words are all set: by a label and a number, or by a register.
    void access() {
        constexpr std::string_view names[] = {"lw", "sw", "lh", "lhu", "lb", "lbu", "sh", "sb"};
        const std::string_view name = one_of(names);
        const u32 offset = 4 * below(words);
        if (bytes_.byte() & 1) {
            line("la", fmt::format("$s0, {}", place("words", 0)));
            line(name, fmt::format("{}, {}($s0)", reg(), offset));
        } else if (bytes_.byte() & 1) {
            line(name, fmt::format("{}, {}", reg(), place("words", static_cast<i32>(offset))));
        } else {
            line(name, fmt::format("{}, {}", reg(),
                                   place("last", static_cast<i32>(offset) - 4 * i32{words - 1})));
        }
    }
    /// A sum of a label and a number.
    std::string place(std::string_view label, i32 offset) const {
        if (offset == 0) return std::string(label);
        if (offset > 0) return fmt::format("{}+{}", label, offset);
        const std::string_view sign = grammar_ == Grammar::mars   ? "+-"
                                      : grammar_ == Grammar::spim ? " - "
                                                                  : "-";
        return fmt::format("{}{}{}", label, sign, -offset);
    }

    void service(u32 number) { text_ += fmt::format(" li $v0, {}\n syscall\n", number); }
    void print(const std::string& statement) {
        text_ += " " + statement + "\n";
        service(1);
        text_ += " li $a0, 32\n";
        service(11);
    }
    void print_character() {
        line("li", "$a0, " + character());
        service(11);
    }
    void print_text() {
        text_ += fmt::format(" la $a0, text_{}\n", texts_++);
        service(4);
    }
    void divide() {
        constexpr std::string_view names[] = {"div", "divu", "rem", "remu"};
        const bool has_unsigned = grammar_ != Grammar::mipsy;
        const std::string_view name = names[below(4) & (has_unsigned ? 3 : 2)];
        if (bytes_.byte() & 1) {
            line("li", fmt::format("$s1, {}", 1 + below(100)));
            return line(name, fmt::format("{}, {}, $s1", reg(), reg()));
        }
        line(name, fmt::format("{}, {}, {}", reg(), reg(), 1 + below(100)));
    }
    void call() {
        text_ += " jal twice\n";
        if (has_slots()) slot();
        has_call_ = true;
    }

    void data() {
        if (has_call_) {
            text_ += "twice:\n addu $t0, $t0, $t0\n jr $ra\n";
            if (has_slots()) text_ += " nop\n";
        }
        text_ += fmt::format(".data\nodd: .byte 1, {}, 3\n", below(256));
        std::string list;
        for (u32 k = 0; k + 1 < words; ++k) list += (k ? ", " : "") + std::to_string(number());
        text_ += fmt::format("words: .word {}\nlast: .word {}\n", list, half());
        for (u32 k = 0; k < texts_; ++k)
            text_ += fmt::format("text_{}: .asciiz \"{}\"\n", k, quoted());
    }
    std::string quoted() {
        constexpr std::string_view special[] = {"\\n", "\\t", "\\\"", "#", ";", ":", "'", ","};
        std::string text;
        for (u32 k = below(8); k > 0; --k) {
            const char c = static_cast<char>(' ' + below('~' - ' ' + 1));
            text += c == '"' || c == '\\' ? std::string(one_of(special)) : std::string{c};
        }
        return text;
    }

    Bytes bytes_;
    Grammar grammar_;
    std::string text_;
    std::string constant_; ///< how it is named
    bool is_constant_quoted_ = false, has_call_ = false;
    u32 statements_ = 0, texts_ = 0;
};

} // namespace

std::string plain_program(std::span<const u8> bytes, const DialectRules& rules) {
    return PlainProgram(bytes, rules).text();
}

} // namespace tharsis::fuzz
