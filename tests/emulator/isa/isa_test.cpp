// isa_test.cpp -- the tables of the instruction set against MARS's, and everything derived from
// them
//
// The effects of instructions are tested by programs in tests/programs/isa; rows that must not
// compile are in this folder.
#include "isa/arithmetic.hpp"
#include "isa/instruction_effects.hpp"
#include "isa/isa.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <fstream>
#include <limits>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace tharsis;

/// The lines of a table in tests/emulator/isa, each split at " | ".
std::vector<std::vector<std::string>> table(const std::string& name) {
    std::ifstream file(THARSIS_TEST_DATA "/emulator/isa/" + name);
    REQUIRE(file);
    std::vector<std::vector<std::string>> lines;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        std::vector<std::string> cells;
        if (line.ends_with(" |")) line += ' '; // the last cell is empty
        for (std::size_t end; (end = line.find(" | ")) != line.npos; line.erase(0, end + 3))
            cells.push_back(line.substr(0, end));
        cells.push_back(line);
        lines.push_back(cells);
    }
    return lines;
}

std::string without_blanks(std::string_view text) {
    std::string out;
    for (char c : text)
        if (c != ' ') out += c;
    return out;
}

std::size_t row(std::string_view name, std::size_t form = 0) {
    return find_forms(name).native[form];
}
const PseudoInfo& pseudo(std::string_view name, std::size_t form) {
    return pseudo_rows()[find_forms(name).pseudo[form]];
}

std::string expanded(const PseudoInfo& info, std::string_view text) {
    std::string out;
    for (char c : text)
        if (c == '*')
            out += info.family;
        else if (c != '!')
            out += c;
    return out;
}

/// The bits of a row with MARS's letters: f s t are its first, second and third operand.
std::string in_letters_of_mars(const InstructionInfo& info) {
    std::map<char, char> letter;
    for (const OperandSlot& slot : info.slots)
        if (slot.letter != 0) letter.emplace(slot.letter, "fst"[letter.size()]);
    std::string out = without_blanks(info.pattern);
    for (char& c : out)
        if (letter.count(c) != 0) c = letter[c];
    return out;
}

/// A random word that matches a row's bits.
u32 any_word(const BitPattern& bits, std::mt19937& random) {
    return (u32(random()) & ~bits.mask) | bits.match;
}

/// The most specific row that matches, by a linear search.
std::optional<std::size_t> slow_row(u32 word) {
    std::optional<std::size_t> best;
    const auto rows = instruction_rows();
    for (std::size_t k = 0; k < rows.size(); ++k)
        if (rows[k].bits.matches(word) &&
            (!best || std::popcount(rows[k].bits.mask) > std::popcount(rows[*best].bits.mask)))
            best = k;
    return best;
}

std::string shown(u32 word, TextStyle style = TextStyle::names) {
    return disassemble(word, 0x0040'0010, style);
}

} // namespace

TEST_CASE("the table has MARS's 155 forms in MARS's order, bit for bit", "[isa]") {
    const auto expected = table("native_forms.txt");
    const auto rows = instruction_rows();
    REQUIRE(rows.size() == 155);
    REQUIRE(expected.size() == 155);
    for (std::size_t k = 0; k < rows.size(); ++k) {
        const std::string form = std::string(rows[k].name) + (rows[k].example.empty() ? "" : " ") +
                                 std::string(rows[k].example);
        CHECK(form == expected[k][0]);
        CHECK(in_letters_of_mars(rows[k]) == expected[k][1]);
        CHECK_FALSE(rows[k].help.empty());
    }
}

TEST_CASE("the families of pseudo-instructions are MARS's 388 forms, written out", "[isa]") {
    const auto expected = table("pseudo_forms.txt");
    REQUIRE(pseudo_rows().size() == 388);
    REQUIRE(expected.size() == 388);
    std::map<std::string, std::size_t> seen; // the order matters within the forms of one mnemonic
    for (const auto& line : expected) {
        const std::string name = line[0].substr(0, line[0].find(' '));
        INFO(line[0]);
        REQUIRE(seen[name] < find_forms(name).pseudo.size());
        const PseudoInfo& it = pseudo(name, seen[name]++);
        CHECK(name + " " + std::string(it.source) == line[0]);
        CHECK(expanded(it, it.expansion) == line[2]);
        CHECK(expanded(it, it.compact) == line[3]);
        const u32 words = it.words(false, false), delayed = it.words(false, true);
        CHECK(std::to_string(words) +
                  (words == delayed ? "" : " (" + std::to_string(delayed) + " db)") ==
              line[1]);
        CHECK_FALSE(it.help.empty());
    }
}

TEST_CASE("a row with an error in its bits or syntax is rejected with a sentence", "[isa]") {
    auto bits_fault = [](const char* text) {
        try {
            check_bits(text);
        } catch (const char* sentence) {
            return std::string(sentence);
        }
        return std::string();
    };
    auto syntax_fault = [](const char* syntax, const char* bits) {
        try {
            check_syntax(syntax, parse_bits(bits));
        } catch (const char* sentence) {
            return std::string(sentence);
        }
        return std::string();
    };
    CHECK(bits_fault("000000 sssss ttttt ddddd 00000 100001").empty());
    CHECK(bits_fault("000000 sssss ttttt ddddd 0000 100001") ==
          "a bit pattern has exactly 32 bits");
    CHECK(bits_fault("000000 sssss ttttt ddddd 000000 100001") ==
          "a bit pattern has exactly 32 bits");
    CHECK(bits_fault("000000 sssss ttttt ddddd 00000 10000x") ==
          "a bit is 0, 1 or one of the letters s t d h i u b j k");
    CHECK(bits_fault("000000 sssss ttsss ddddd 00000 100001") ==
          "the bits of a field stand side by side");
    CHECK(bits_fault("00000 ssssss ttttt ddddd 00000 100001") ==
          "a field of s, t, d or h has at most 5 bits");
    CHECK(bits_fault("001000 sssss ttttt 0iiiiiiiiiiiiiii") ==
          "i, u and b have 16 bits, k 20, j 26");
    CHECK(bits_fault("001000 iiiiiiiiiiiiiiii sssss ttttt") ==
          "i, u, b and j stand at the right end, k before the last six bits");
    const char* three = "000000 sssss ttttt ddddd 00000 100001";
    CHECK(syntax_fault("$d,$s,$t", three).empty());
    CHECK(syntax_fault("$d,$s,$t,h", three) == "the syntax names an operand that the bits lack");
    CHECK(syntax_fault("$d,$s", three) == "the bits have an operand that the syntax lacks");
    CHECK(syntax_fault("$d,$s,$", three) ==
          "an operand is a letter, with $, $f or $c before a register's");
    CHECK(syntax_fault("$d,$t", "000000 00000 ttt 00 ddddd 00000 100001") ==
          "a register has five bits");
}

TEST_CASE("two rows match the same word only if one is a special case of the other", "[isa]") {
    const auto rows = instruction_rows();
    std::set<std::string> pairs;
    for (const auto& a : rows)
        for (const auto& b : rows) {
            if (&a >= &b || ((a.bits.match ^ b.bits.match) & a.bits.mask & b.bits.mask) != 0)
                continue;
            const u32 both = a.bits.mask & b.bits.mask;
            CHECK((both == a.bits.mask || both == b.bits.mask));
            pairs.insert(std::string(a.name) + " " + std::string(b.name));
        }
    const std::set<std::string> intended = {
        "nop sll",       "break break",   "jalr jalr",     "movf movf",     "movt movt",
        "bc1f bc1f",     "bc1t bc1t",     "movf.s movf.s", "movt.s movt.s", "movf.d movf.d",
        "movt.d movt.d", "c.eq.s c.eq.s", "c.le.s c.le.s", "c.lt.s c.lt.s", "c.eq.d c.eq.d",
        "c.le.d c.le.d", "c.lt.d c.lt.d"};
    CHECK(pairs == intended);
}

TEST_CASE("decoding selects the most specific row, or none", "[isa]") {
    std::mt19937 random(1);
    auto check = [](u32 word) {
        const auto found = decode(word, 0x0040'0000);
        const auto expected = slow_row(word);
        REQUIRE(found.has_value() == expected.has_value());
        if (found) REQUIRE(found->row == *expected);
    };
    for (int n = 0; n < 20'000; ++n) check(u32(random()));
    for (const auto& it : instruction_rows())
        for (int n = 0; n < 50; ++n) {
            const u32 word = any_word(it.bits, random);
            check(word);
            check(word ^ 1u << random() % 32);
        }
}

TEST_CASE("encode is the inverse of decode for all rows and operands", "[isa]") {
    std::mt19937 random(2);
    for (const auto& it : instruction_rows())
        for (int n = 0; n < 100; ++n) {
            const u32 word = any_word(it.bits, random), address = u32(random()) & ~3u;
            const auto found = decode(word, address);
            REQUIRE(found);
            REQUIRE(encode(found->row, found->operands, address) == word);
        }
}

TEST_CASE("constants are decoded according to their letter", "[isa]") {
    CHECK(decode(0x2108'ffff, 0)->operands.constant == -1);           // addi
    CHECK(decode(0x3508'ffff, 0)->operands.constant == 0xffff);       // ori
    CHECK(decode(0x1109'fffd, 0)->operands.constant == -3);           // beq
    CHECK(decode(0x03ff'ffcd, 0)->operands.constant == 0xfffff);      // break
    CHECK(decode(0x0810'0000, 0x0040'0010)->operands.constant == -5); // j 0x00400000
    CHECK(decode(0x0810'0000, 0x8000'0000)->operands.constant ==
          (0x0040'0000 - 4) / 4); // stays in the region
    CHECK(decode(0x0bff'ffff, 0x0fff'fffc)->operands.constant ==
          0x3ff'ffff); // the next region begins after it
}

TEST_CASE("MARS loses the sign of some constants of words decoded at run time", "[isa]") {
    auto constant = [](const char* name) {
        const auto& it = instruction_rows()[row(name)];
        return decode(it.bits.match | 0xfffc, 0, Reading::at_run_time)->operands.constant;
    };
    for (const char* name :
         {"lw",   "lwl",  "lwr",  "sw",     "swl",  "swr",  "ll",   "sc",     "lwc1", "ldc1",
          "swc1", "sdc1", "bgez", "bgezal", "bgtz", "blez", "bltz", "bltzal", "bc1t", "bc1f"}) {
        INFO(name);
        CHECK(constant(name) == 0xfffc);
    }
    for (const char* name : {"lb", "lbu", "lh", "lhu", "sb", "sh", "addi", "addiu", "slti", "sltiu",
                             "teqi", "beq", "bne"}) {
        INFO(name);
        CHECK(constant(name) == -4);
    }
}

TEST_CASE("writes to $zero are redirected to the sink, reads are not", "[isa]") {
    const auto add = decode(0x0000'0020, 0); // add $0,$0,$0
    CHECK(add->operands == Operands{});
    CHECK(add->executable() == Operands{0, 0, 0, sink, 0});
    CHECK(decode(0xac00'0000, 0)->executable() == Operands{});                 // sw $0,0($0)
    CHECK(decode(0x8c00'0000, 0)->executable() == Operands{0, 0, sink, 0, 0}); // lw $0,0($0)
    CHECK(decode(0x4480'0000, 0)->executable() == Operands{});                 // mtc1 $0,$f0
    CHECK(decode(0x0100'0009, 0)->executable().d == sink);                     // jalr $0,$8
}

TEST_CASE("an odd register of a double is detected when decoding", "[isa]") {
    CHECK_FALSE(decode(0x4626'2080, 0)->odd); // add.d $f2,$f4,$f6
    CHECK(decode(0x4627'2080, 0)->odd);       // add.d $f2,$f4,$f7
    CHECK(decode(0x4626'20c0, 0)->odd);       // add.d $f3,$f4,$f6
    CHECK_FALSE(decode(0x4606'20c0, 0)->odd); // add.s
    CHECK(decode(0xd7a3'0000, 0)->odd);       // ldc1 $f3
    CHECK_FALSE(decode(0xc7a3'0000, 0)->odd); // lwc1 $f3
    CHECK_FALSE(decode(0x4620'10cd, 0)->odd); // trunc.w.d $f3,$f2: the second must be even
    CHECK(decode(0x4620'188d, 0)->odd);       // trunc.w.d $f2,$f3
    CHECK_FALSE(decode(0x4620'1880 | 0x24, 0)->odd ==
                decode(0x4620'1080 | 0x24, 0)->odd); // cvt.w.d
    CHECK(decode(0x4600'18e1, 0)->odd);              // cvt.d.s $f3,$f3: the first must be even
    CHECK_FALSE(decode(0x4600'18a1, 0)->odd);        // cvt.d.s $f2,$f3
}

TEST_CASE("the effects of a row are derived: reads, writes, possible exceptions", "[isa]") {
    auto of = [](std::string_view name) -> const InstructionEffects& {
        return effects_by_row[row(name)];
    };
    CHECK(of("addu").reads == (letter_bit('s') | letter_bit('t')));
    CHECK(of("addu").writes == letter_bit('d'));
    CHECK_FALSE(of("addu").traps);
    CHECK(of("add").traps);
    CHECK(of("lw").loads);
    CHECK(of("lw").word_or_wider);
    CHECK_FALSE(of("lb").word_or_wider);
    CHECK(of("sc").stores);
    CHECK(of("sc").writes == letter_bit('t'));
    CHECK(of("jal").never_falls_through);
    CHECK(of("jal").writes == u64{1} << 31);
    CHECK(of("beq").branches);
    CHECK_FALSE(of("beq").never_falls_through);
    CHECK(of("mul").hi_lo_out);
    CHECK(of("div").hi_lo_in); // unchanged by a division by zero
    CHECK(of("add.d").reads_real == (letter_bit('d') | letter_bit('t')));
    CHECK(of("add.d").writes_real == letter_bit('h'));
    CHECK(of("add.d").reads == 0);
    CHECK(of("mtc1").writes_real == letter_bit('d'));
    CHECK(of("bc1t").flag_in);
    CHECK(of("c.eq.s").flag_out);
    CHECK(of("syscall").uses_system);
    CHECK(of("mfc0").uses_system);
}

TEST_CASE("branches and jumps have a delay slot, and calls link", "[isa]") {
    std::set<std::string_view> branches, links;
    for (const auto& it : instruction_rows()) {
        if (it.branches) branches.insert(it.name);
        if (it.links) links.insert(it.name);
    }
    CHECK(branches == std::set<std::string_view>{"beq", "bne", "bgez", "bgezal", "bgtz", "blez",
                                                 "bltz", "bltzal", "j", "jal", "jr", "jalr", "bc1t",
                                                 "bc1f"});
    CHECK(links == std::set<std::string_view>{"bgezal", "bltzal", "jal", "jalr"});
}

TEST_CASE("the forms of a mnemonic are found, whatever its case", "[isa]") {
    CHECK(find_forms("lw").native.size() == 1);
    CHECK(find_forms("lw").pseudo.size() == 10);
    CHECK(find_forms("LW").native[0] == find_forms("lw").native[0]);
    CHECK(find_forms("C.eq.S").native.size() == 2);
    CHECK(find_forms("li").native.empty());
    CHECK(find_forms("li").pseudo.size() == 3);
    for (const char* unknown : {"", "l", "lww", "lw ", "$t0", "c.eq", "\xc3\xa9"})
        CHECK(find_forms(unknown).empty());
    std::size_t native = 0, pseudo_forms = 0;
    for (std::string_view name : mnemonics()) {
        const Forms forms = find_forms(name);
        native += forms.native.size();
        pseudo_forms += forms.pseudo.size();
        for (u16 k : forms.native) CHECK(instruction_rows()[k].name == name);
        for (u16 k : forms.pseudo) CHECK(pseudo_rows()[k].name == name);
        CHECK(std::ranges::is_sorted(forms.native));
        CHECK(std::ranges::is_sorted(forms.pseudo));
        CHECK_FALSE(expected_operands(forms).empty() ==
                    (name != "nop" && name != "syscall" && name != "eret"));
    }
    CHECK(native == 155);
    CHECK(pseudo_forms == 388);
    CHECK(std::ranges::is_sorted(mnemonics()));
}

TEST_CASE("MARS's expected operands are those of the first form", "[isa]") {
    auto expected = [](const char* name) {
        return std::string(expected_operands(find_forms(name)));
    };
    CHECK(expected("add") == "$t1,$t2,$t3");
    CHECK(expected("addi") == "$t1,$t2,-100");
    CHECK(expected("bc1t") == "label");
    CHECK(expected("break") == "100");
    CHECK(expected("subiu") == "$t1,$t2,100000");
    CHECK(expected("remu") == "$t1,$t2,$t3");
    CHECK(expected("l.s") == "$f1,($t2)");
    CHECK(expected("s.d") == "$f2,($t2)");
    CHECK(expected("sd") == "$t1,-100($t2)");
}

TEST_CASE("expansions are parsed step by step", "[isa]") {
    const PseudoInfo& load = pseudo("lh", 9); // lh r1,L + n:i32(r2)
    REQUIRE(load.slots.size() == 7);
    CHECK(load.slots[1].kind == PseudoSlot::Kind::label);
    CHECK(load.slots[3].number == NumberClass::word);
    REQUIRE(load.steps.size() == 3);
    CHECK(load.row_of(load.steps[0]) == row("lui"));
    CHECK(load.row_of(load.steps[2]) == row("lh"));
    const FieldSource& offset = load.steps[2].field_source[1];
    CHECK(offset.letter == 'i');
    CHECK(offset.part == FieldSource::Part::low_signed);
    CHECK((offset.uses_label && offset.uses_number));
    CHECK(pseudo("lh", 6).compact_steps.size() == 1);
    CHECK(pseudo("lh", 9).compact_steps.data() == load.steps.data());

    const PseudoInfo& divide = pseudo("div", 0);
    CHECK(divide.steps[0].field_source[2].from == FieldSource::From::skip);
    CHECK(divide.steps[1].only_delayed);
    CHECK(divide.row_of(divide.steps[2]) == row("break", 1));
    CHECK(pseudo("swr", 2).steps[1].row == no_row);
    CHECK(pseudo("ld", 0).steps[3].field_source[0].from == FieldSource::From::next);
    CHECK(pseudo("rol", 1).steps[0].field_source[2].part == FieldSource::Part::rest_of_32);
    CHECK(pseudo("ulw", 3).steps[0].field_source[1].value == 3);
}

TEST_CASE("every step of every expansion fills its row's fields", "[isa]") {
    for (const PseudoInfo& info : pseudo_rows())
        for (const PseudoStep& step : info.steps) {
            if (step.row == no_row) continue;
            const InstructionInfo& native = instruction_rows()[info.row_of(step)];
            u8 k = 0;
            for (const OperandSlot& slot : native.slots)
                if (slot.letter != 0) CHECK(step.field_source[k++].letter == slot.letter);
            CHECK(k == step.count);
        }
}

TEST_CASE("the upper part and the signed lower part add up to the value", "[isa]") {
    std::mt19937 random(3);
    for (int n = 0; n < 1000; ++n) {
        const u32 x = u32(random());
        CHECK((u32(part_of(FieldSource::Part::high_above, x)) << 16) +
                  u32(part_of(FieldSource::Part::low_signed, x)) ==
              x);
        CHECK((u32(part_of(FieldSource::Part::high, x)) << 16 |
               u32(part_of(FieldSource::Part::low, x))) == x);
    }
    CHECK(part_of(FieldSource::Part::high_above, 0xffff'8000) == 0); // 16 bits are kept
    CHECK(part_of(FieldSource::Part::rest_of_32, 5) == 27);
    CHECK(part_of(FieldSource::Part::whole, 0xffff'ffff) == -1);
}

TEST_CASE("words are disassembled with names, and in MARS's notation", "[isa]") {
    struct Line {
        u32 word;
        const char *ours, *mars;
    };
    for (const auto& [word, ours, mars] :
         {Line{0x0000'0000, "nop", "nop"},
          {0x8fa8'fffc, "lw $t0, -4($sp)", "lw $8,0xfffffffc($29)"},
          {0x1109'fffd, "beq $t0, $t1, 0x00400008", "beq $8,$9,0xfffffffd"},
          {0x0810'0000, "j 0x00400000", "j 0x00400000"},
          {0x3c08'8000, "lui $t0, 0x8000", "lui $8,0x00008000"},
          {0x0009'4140, "sll $t0, $t1, 5", "sll $8,$9,0x00000005"},
          {0x4601'0132, "c.eq.s 1, $f0, $f1", "c.eq.s 0x00000001,$f0,$f1"},
          {0x4509'fff2, "bc1t 2, 0x003fffdc", "bc1t 0x00000002,0xfffffff2"},
          {0x4008'6000, "mfc0 $t0, $12", "mfc0 $8,$12"},
          {0xc7a1'0008, "lwc1 $f1, 8($sp)", "lwc1 $f1,0x00000008($29)"},
          {0x0000'190d, "break 100", "break 0x00000064"},
          {0x4200'0018, "eret", "eret"},
          {0x0100'f809, "jalr $t0", "jalr $8"},
          {0x7000'003f, ".word 0x7000003f", ".word 0x7000003f"}}) {
        CHECK(shown(word) == ours);
        CHECK(shown(word, TextStyle::mars) == mars);
    }
}

TEST_CASE("the effect of a word is described", "[isa]") {
    auto said = [](u32 word) { return explain(word, 0x0040'0010).value_or("no instruction"); };
    CHECK(said(0x0000'0000) == "do nothing");
    CHECK(said(0x8fa8'fffc) == "$t0 = word[$sp - 4]");
    CHECK(said(0x8fa8'0000) == "$t0 = word[$sp]");
    CHECK(said(0x012a'4021) == "$t0 = $t1 + $t2");
    CHECK(said(0x012a'4020) == "$t0 = $t1 + $t2; trap on overflow");
    CHECK(said(0x012a'402b) == "$t0 = 1 if $t1 < $t2 (unsigned), else 0");
    CHECK(said(0x0501'fffb) == "go to 0x00400000 if $t0 >= 0");
    CHECK(said(0x012a'400a) == "$t0 = $t1 if $t2 == 0");
    CHECK(said(0x0c10'0021) == "$ra = 0x00400014; go to 0x00400084");
    CHECK(said(0x0109'001a) == "hi:lo = remainder:quotient of $t0 / $t1");
    CHECK(said(0x462d'2091) == "$f2 = $f4 if flag 3 is 1");
    CHECK(said(0x462d'2891) == "stop with an exception: a double needs an even register");
    CHECK(said(0xffff'ffff) == "no instruction");
}

TEST_CASE("every row has a description, which begins with what it writes", "[isa]") {
    std::set<std::string> texts;
    for (std::size_t k = 0; k < row_count; ++k) {
        const Operands o{4, 8, 10, 12, 14}; // even registers, as doubles need
        const auto text = explain(encode(k, o, 0), 0);
        REQUIRE(text);
        if (rows[k].name != "nop") CHECK(*text != "do nothing");
        texts.insert(*text);
        const std::string target(
            register_names[effects_by_row[k].writes & letter_bit('d') ? o.d : o.t]);
        const bool writes = (effects_by_row[k].writes & (letter_bit('d') | letter_bit('t'))) != 0 &&
                            !effects_by_row[k].hi_lo_out && !effects_by_row[k].stores;
        INFO(rows[k].name << ": " << *text);
        if (writes) CHECK(text->starts_with(target + " = "));
    }
    CHECK(texts.size() > 120); // ll is described like lw, mov.s like mov.d ...
}

TEST_CASE("register names are MARS's", "[isa]") {
    for (u8 n = 0; n < 32; ++n) {
        CHECK(find_register(register_names[n]) == n);
        CHECK(find_register("$" + std::to_string(n)) == n);
        CHECK(find_real_register(real_register_names[n]) == n);
    }
    CHECK(find_register("$0x1f") == 31);
    CHECK(find_register("$010") == 8); // octal, as Java decodes it
    CHECK(find_register("$08") == 8);  // not octal, so MARS reads it as decimal
    for (const char* none :
         {"", "$", "$32", "$s8", "$T0", "t0", "$f0", "$-1", "$99999999999", "$0x"})
        CHECK_FALSE(find_register(none));
    for (const char* none : {"", "$f", "$f32", "$fp", "f0", "$F0"})
        CHECK_FALSE(find_real_register(none));
}

TEST_CASE("numbers are rounded to integers as in Java and MARS", "[isa]") {
    using A = Arithmetic;
    const double infinity = std::numeric_limits<double>::infinity(),
                 nan = std::numeric_limits<double>::quiet_NaN();
    struct Line {
        double v;
        i32 nearest, zero, down, up, java;
    };
    for (const auto& it :
         {Line{0.0, 0, 0, 0, 0, 0},
          {2.5, 2, 2, 2, 3, 2},
          {3.5, 4, 3, 3, 4, 3},
          {-2.5, -2, -2, -3, -2, -2},
          {-3.5, -4, -3, -4, -3, -3},
          {0.49999999999999994, 0, 0, 0, 1, 0},
          {-0.5, 0, 0, -1, 0, 0},
          {1e-300, 0, 0, 0, 1, 0},
          {2147483646.5, 2147483646, 2147483646, 2147483646, 2147483647, 2147483646},
          {2147483647.0, 2147483647, 2147483647, 2147483647, 2147483647, 2147483647},
          {2147483647.5, 2147483647, 2147483647, 2147483647, 2147483647, 2147483647},
          {-2147483648.0, INT32_MIN, INT32_MIN, INT32_MIN, INT32_MIN, INT32_MIN},
          {-2147483648.5, INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX, INT32_MIN},
          {1e20, INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX},
          {-1e20, INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX, INT32_MIN},
          {infinity, INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX},
          {-infinity, INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX, INT32_MIN},
          {nan, INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX, 0}}) {
        INFO(it.v);
        CHECK(i32(A::round_to_nearest(it.v)) == it.nearest);
        CHECK(i32(A::round_to_zero(it.v)) == it.zero);
        CHECK(i32(A::round_down(it.v)) == it.down);
        CHECK(i32(A::round_up(it.v)) == it.up);
        CHECK(i32(A::to_integer(it.v)) == it.java);
    }
    std::mt19937 random(4);
    for (int n = 0; n < 1000; ++n) {
        const double v = i32(random()) / std::ldexp(1.0, int(random() % 31));
        CHECK(i32(A::round_to_nearest(v)) == i32(std::nearbyint(v)));
        CHECK(i32(A::round_down(v)) == i32(std::floor(v)));
        CHECK(i32(A::round_up(v)) == i32(std::ceil(v)));
    }
}

TEST_CASE("there is only one NaN", "[isa]") {
    const float zero = 0.0F;
    CHECK(std::bit_cast<u32>(Arithmetic::canonical(zero / zero)) == 0x7fc0'0000);
    CHECK(std::bit_cast<u64>(Arithmetic::canonical(-std::sqrt(-1.0))) == 0x7ff8'0000'0000'0000);
    CHECK(std::bit_cast<u32>(Arithmetic::canonical(-0.0F)) == 0x8000'0000);
    const double odd_nan = std::bit_cast<double>(u64{0xfff0'0000'0000'1234});
    CHECK(std::bit_cast<u64>(Arithmetic::negated(odd_nan)) == 0x7ff0'0000'0000'1234);
    CHECK(std::bit_cast<u64>(Arithmetic::absolute(odd_nan)) == 0x7ff0'0000'0000'1234);
}

TEST_CASE("divisions by zero keep hi and lo, as in MARS", "[isa]") {
    auto pair = [](u32 hi, u32 lo) { return u64{hi} << 32 | lo; };
    CHECK(divided_signed(7, u32(-2), 5) == pair(1, u32(-3)));
    CHECK(divided_signed(u32(-7), 2, 5) == pair(u32(-1), u32(-3)));
    CHECK(divided_signed(0x8000'0000, ~0u, 5) == pair(0, 0x8000'0000));
    CHECK(divided_signed(9, ~0u, 5) == pair(0, u32(-9)));
    CHECK(divided_signed(7, 0, 5) == 5);
    CHECK(divided_unsigned(u32(-7), 2, 5) == pair(1, 0x7fff'fffc));
    CHECK(divided_unsigned(7, 0, 5) == 5);
}

TEST_CASE("an overflow is detected if and only if it happens", "[isa]") {
    std::mt19937 random(5);
    for (int n = 0; n < 2000; ++n) {
        const u32 a = u32(random()) >> random() % 2, b = u32(random()) >> random() % 3;
        const i64 sum = i64(i32(a)) + i32(b), difference = i64(i32(a)) - i32(b);
        CHECK(Arithmetic::sum_overflows(a, b) == (sum != i32(sum)));
        CHECK(Arithmetic::difference_overflows(a, b) == (difference != i32(difference)));
    }
}

TEST_CASE("parts of unaligned words move byte by byte", "[isa]") {
    std::mt19937 random(6);
    auto byte = [](u32 word, u32 k) { return word >> 8 * k & 0xff; };
    auto with = [](u32 word, u32 k, u32 v) { return (word & ~(0xffu << 8 * k)) | v << 8 * k; };
    for (u32 address = 0x1001'0000; address < 0x1001'0008; ++address) {
        const u32 word = u32(random()), old = u32(random()), place = address % 4;
        u32 left = old, right = old, stored_l = word, stored_r = word;
        for (u32 n = 0; n < u32(bytes_to_the_left(address)); ++n) {
            left = with(left, 3 - n, byte(word, place - n));
            stored_l = with(stored_l, place - n, byte(old, 3 - n));
        }
        for (u32 n = 0; n < u32(bytes_to_the_right(address)); ++n) {
            right = with(right, n, byte(word, place + n));
            stored_r = with(stored_r, place + n, byte(old, n));
        }
        CHECK(joined_left(address, word, old) == left);
        CHECK(joined_right(address, word, old) == right);
        CHECK(stored_left(address, word, old) == stored_l);
        CHECK(stored_right(address, word, old) == stored_r);
    }
    CHECK(bytes_to_the_left(0x8000'0000) == 1);
    CHECK(bytes_to_the_left(0xffff'0001) == 0);
    CHECK(bytes_to_the_right(0x8000'0000) == 4);
    CHECK(bytes_to_the_right(0xffff'0001) == 7);
    CHECK(bytes_to_the_right(0xffff'0003) == 5);
}
