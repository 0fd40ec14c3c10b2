// binutils_test.cpp -- GNU's assembler produces the words of the table, and GNU's disassembler
// decodes ours
//
// Differences of notation are converted by one function each.
#include "emulator/isa/encodings/random_operand_words.hpp"
#include "isa/registers.hpp"
#include "support/command.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

using namespace tharsis;
using namespace tharsis::encodings;

namespace {

/// `./check` installs them; without them the test is skipped.
bool has_binutils() {
    const test::TemporaryFolder folder;
    return test::run_command(
               "command -v mipsel-linux-gnu-as && command -v mipsel-linux-gnu-objdump",
               folder.path())
               .status == 0;
}

std::vector<std::string> words_of(std::string text) {
    for (char& c : text)
        if (c == ',' || c == '(' || c == ')') c = ' ';
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

bool is_division(const std::string& name) { return name == "div" || name == "divu"; }

/// Our text in the syntax of GNU's assembler: a condition flag is $fccN, and the code of `break` is
/// two numbers.
std::string for_gnu(const Sample& it) {
    const InstructionInfo& info = instruction_rows()[it.row];
    std::vector<std::string> words = words_of(it.text);
    if (info.constant_letter == 'k') {
        const u32 code = u32(std::stoul(words[1]));
        return fmt::format("break {}, {}", code >> 10, code & 0x3ff);
    }
    // Two registers would be a macro: div $d, $d, $s.
    if (is_division(words[0])) return fmt::format("{} $zero, {}, {}", words[0], words[1], words[2]);
    std::string text = it.text;
    for (const OperandSlot& slot : info.slots) {
        if (slot.kind != OperandSlot::Kind::number || info.bits.at(slot.letter).width != 3)
            continue;
        const std::string flag = fmt::format(" {}", info.bits.get(slot.letter, it.word));
        const std::size_t place =
            text.find(flag + ",") != text.npos ? text.find(flag + ",") : text.rfind(flag);
        text.insert(place + 1, "$fcc");
    }
    const bool copies_by_flag = words[0].starts_with("movf") || words[0].starts_with("movt");
    if (copies_by_flag && words.size() == 3) return text + ", $fcc0";
    if (it.label.empty()) return text;
    const std::string place = info.constant_letter == 'j'
                                  ? fmt::format("{}", it.target)
                                  : fmt::format("first + {}", i64{it.target} - first_address);
    return text.replace(text.rfind(it.label), std::string::npos, place);
}

/// MARS leaves the field of $t zero in clo and clz; MIPS32 requires $d there too, and GNU encodes
/// it. Processors use $d.
u32 common_bits(const Sample& it) {
    const std::string_view name = instruction_rows()[it.row].name;
    return name == "clo" || name == "clz" ? ~(u32{31} << 16) : ~u32{0};
}

u32 word_at(const std::string& bytes, std::size_t n) {
    u32 word = 0;
    for (std::size_t k = 4; k-- > 0;) word = word << 8 | u8(bytes[4 * n + k]);
    return word;
}

std::string bytes_of(const std::vector<Sample>& all) {
    std::string bytes;
    for (const Sample& it : all)
        for (u32 n = 0; n < 32; n += 8) bytes += char(it.word >> n);
    return bytes;
}

/// A number, a register or a name in one notation.
std::string without_layout(const std::string& word) {
    if (word.starts_with("$fcc")) return word.substr(4);
    if (word[0] == '$') {
        const auto number = find_register(word);
        return number ? fmt::format("${}", *number) : word;
    }
    if (word[0] == '-' || (word[0] >= '0' && word[0] <= '9'))
        return std::to_string(std::stoll(word, nullptr, 0));
    return word;
}

std::string plain_text(std::vector<std::string> words) {
    if (words[0] == "break" &&
        words.size() > 1) { // GNU: the upper ten bits, and the lower ones if there are any
        const u64 lower = words.size() > 2 ? std::stoull(words[2], nullptr, 0) : 0;
        words = {"break", std::to_string(std::stoull(words[1], nullptr, 0) << 10 | lower)};
    }
    if (is_division(words[0])) words.erase(words.begin() + 1); // $0
    if (words[0] == "neg" || words[0] == "negu") {
        words[0] = words[0] == "neg" ? "sub" : "subu";
        words.insert(words.begin() + 2, "$0");
    }
    words.erase(std::remove(words.begin(), words.end(), "$fcc0"),
                words.end()); // MARS's forms without a flag
    std::string out = words[0];
    for (std::size_t n = 1; n < words.size(); ++n) out += " " + without_layout(words[n]);
    return out;
}

std::string our_plain_text(const Sample& it) {
    std::vector<std::string> words = words_of(disassemble(it.word, it.address));
    if (words[0] == "nop") return "sll $0 $0 0"; // objdump's name without aliases
    std::string out = words[0];
    for (std::size_t n = 1; n < words.size(); ++n) out += " " + without_layout(words[n]);
    return out;
}

} // namespace

TEST_CASE("GNU's assembler produces the words of the table", "[binutils]") {
    REQUIRE(has_binutils());
    const auto all = samples(40, true, 7);
    const test::TemporaryFolder folder;
    std::string source =
        "        .set noreorder\n        .set noat\n        .set nomacro\n        .text\nfirst:\n";
    for (const Sample& it : all) source += "        " + for_gnu(it) + "\n";
    std::ofstream(folder.path() / "all.s") << source;
    const auto made = test::run_command(
        "mipsel-linux-gnu-as -O0 -march=mips32 -mfp32 -mno-fix-loongson3-llsc -o all.o all.s && "
        "mipsel-linux-gnu-ld -Ttext=0x00600000 -e 0 -o all all.o && "
        "mipsel-linux-gnu-objcopy -O binary -j .text all all.bin",
        folder.path());
    INFO(made.errors.substr(0, 400));
    REQUIRE(made.status == 0);
    const std::string theirs = test::text_of(folder.path() / "all.bin");
    REQUIRE(theirs.size() >= 4 * all.size());
    for (std::size_t n = 0; n < all.size(); ++n) {
        INFO(for_gnu(all[n]));
        REQUIRE((word_at(theirs, n) & common_bits(all[n])) == (all[n].word & common_bits(all[n])));
    }
}

TEST_CASE("GNU's disassembler decodes the words of the table as Tharsis does", "[binutils]") {
    REQUIRE(has_binutils());
    const auto all = samples(40, true, 8);
    const test::TemporaryFolder folder;
    std::ofstream(folder.path() / "all.bin", std::ios::binary) << bytes_of(all);
    const auto shown = test::run_command(
        "mipsel-linux-gnu-objdump -D -z -b binary -m mips:isa32 -EL --adjust-vma=0x00600000 "
        "-M no-aliases,gpr-names=numeric,cp0-names=numeric all.bin",
        folder.path());
    REQUIRE(shown.status == 0);
    std::istringstream lines(shown.output);
    std::size_t n = 0;
    for (std::string line; std::getline(lines, line);) {
        const std::size_t bits = line.find(":\t"), text = line.find('\t', bits + 2);
        if (bits == line.npos || text == line.npos) continue;
        REQUIRE(n < all.size());
        CHECK(plain_text(words_of(line.substr(text))) == our_plain_text(all[n++]));
    }
    CHECK(n == all.size());
}
