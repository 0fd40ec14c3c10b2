// natives.cpp -- the table of native instructions, made once from the instruction table
#include "assembler/dialects/gas/natives.hpp"

#include "isa/isa.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace tharsis::gas {
namespace {

struct Extra {
    std::string_view name, syntax, pattern;
};

// Numbers have as many bits as their pattern.
constexpr Extra extras[] = {
    {"teq", "$s,$t,h", "000000 sssss ttttt hhhhhhhhhh 110100"},
    {"tne", "$s,$t,h", "000000 sssss ttttt hhhhhhhhhh 110110"},
    {"tge", "$s,$t,h", "000000 sssss ttttt hhhhhhhhhh 110000"},
    {"tgeu", "$s,$t,h", "000000 sssss ttttt hhhhhhhhhh 110001"},
    {"tlt", "$s,$t,h", "000000 sssss ttttt hhhhhhhhhh 110010"},
    {"tltu", "$s,$t,h", "000000 sssss ttttt hhhhhhhhhh 110011"},
    {"break", "h", "000000 hhhhhhhhhh 0000000000 001101"},
    {"break", "h,d", "000000 hhhhhhhhhh dddddddddd 001101"},
    {"syscall", "k", "000000 kkkkkkkkkkkkkkkkkkkk 001100"},
    {"mfc0", "$t,$cd,h", "010000 00000 ttttt ddddd 00000000 hhh"},
    {"mtc0", "$t,$cd,h", "010000 00100 ttttt ddddd 00000000 hhh"},
    {"cfc1", "$t,$cd", "010001 00010 ttttt ddddd 00000 000000"},
    {"ctc1", "$t,$cd", "010001 00110 ttttt ddddd 00000 000000"},
    {"ssnop", "", "000000 00000 00000 00000 00001 000000"},
    {"ehb", "", "000000 00000 00000 00000 00011 000000"},
    {"wait", "", "010000 10000 00000 00000 00000 100000"},
};

constexpr std::string_view branches_likely[] = {"beql",  "bnel",  "bgezl",   "bgtzl",
                                                "blezl", "bltzl", "bgezall", "bltzall",
                                                "bc1tl", "bc1fl", "beqzl",   "bnezl"};
constexpr std::string_view of_other_processors[] = {
    "ext",     "ins",     "di",      "ei",      "rdhwr",   "synci",   "mfhc1",     "mthc1",
    "dadd",    "daddu",   "daddi",   "daddiu",  "dsub",    "dsubu",   "dmult",     "dmultu",
    "ddiv",    "ddivu",   "dsll",    "dsll32",  "dsrl",    "dsra",    "lld",       "scd",
    "dmfc1",   "dmtc1",   "cache",   "lwxc1",   "ldxc1",   "swxc1",   "sdxc1",     "madd.s",
    "madd.d",  "msub.s",  "msub.d",  "nmadd.s", "nmadd.d", "nmsub.s", "nmsub.d",   "recip.s",
    "recip.d", "rsqrt.s", "rsqrt.d", "lwu",     "ldl",     "ldr",     "sdl",       "sdr",
    "tlbp",    "tlbr",    "tlbwi",   "tlbwr",   "deret",   "sdbbp",   "mfc2",      "mtc2",
    "lwc2",    "swc2",    "ldc2",    "sdc2",    "dla",     "dli",     "round.l.d", "trunc.l.d",
    "cvt.l.d", "cvt.d.l"};

bool never_in_slot(std::string_view name) {
    constexpr std::string_view names[] = {"syscall", "break", "sync", "eret", "wait"};
    const bool trap = name.starts_with('t') && !name.starts_with("trunc");
    return trap || std::find(std::begin(names), std::end(names), name) != std::end(names);
}

Native with_properties(Native made) {
    const std::string_view name = made.name;
    made.never_in_slot = never_in_slot(name) || made.branches;
    made.compares = name.starts_with("c.");
    // GNU as counts these as writing a floating-point condition, too.
    made.sets_flag = made.compares || name == "ctc1" || name == "mtc0";
    made.reads_flag =
        name.starts_with("bc1") || name.starts_with("movf") || name.starts_with("movt");
    made.is_release_2 =
        name == "rotr" || name == "rotrv" || name == "seb" || name == "seh" || name == "wsbh";
    return made;
}

Native native_of(const InstructionInfo& row, std::size_t number) {
    Native made;
    made.name = row.name;
    made.syntax = row.syntax;
    made.bits = row.bits;
    made.slots = row.slots;
    made.row = static_cast<u16>(number);
    made.branches = row.branches;
    made.writes_link = row.links && !(row.name == "jalr" && row.bits.has('d'));
    made.written = row.zero_letters;
    made.doubles = row.even_letters;
    // The manual's clz names its result twice.
    if (row.name == "clz" || row.name == "clo")
        made.bits = parse_bits(row.name == "clz" ? "011100 sssss ttttt ddddd 00000 100000"
                                                 : "011100 sssss ttttt ddddd 00000 100001");
    return with_properties(made);
}

Native native_of(const Extra& extra) {
    Native made;
    made.name = extra.name;
    made.syntax = extra.syntax;
    made.bits = parse_bits(extra.pattern);
    made.slots = parse_syntax(extra.syntax);
    const Forms forms = find_forms(extra.name);
    made.row = forms.native.empty() ? 0 : forms.native[0];
    if (extra.name == "mfc0" || extra.name == "cfc1") made.written = 2;
    constexpr std::string_view not_executed[] = {"mfc0", "mtc0", "cfc1", "ctc1", "wait"};
    made.is_not_executed = std::find(std::begin(not_executed), std::end(not_executed),
                                     extra.name) != std::end(not_executed);
    return with_properties(made);
}

struct Table {
    std::map<std::string_view, std::vector<Native>> rows;
    std::vector<std::string_view> names;

    void add(const Native& native) { rows[native.name].push_back(native); }
    Table() {
        const auto mars = instruction_rows(), others = mips32_only_rows();
        for (std::size_t k = 0; k < mars.size(); ++k)
            if (mars[k].name != "break" || mars[k].syntax.empty()) add(native_of(mars[k], k));
        // The source model has only rows of MARS's table.
        for (const InstructionInfo& row : others) add(native_of(row, 0));
        for (const Extra& extra : extras) add(native_of(extra));
        for (const auto& [name, forms] : rows) names.push_back(name);
    }
};

const Table& table() {
    static const Table made;
    return made;
}

} // namespace

u32 Native::writes(u32 word) const {
    u32 mask = writes_link ? u32{1} << 31 : 0;
    for (std::size_t k = 0; k < register_letters.size(); ++k)
        if (written >> k & 1) mask |= u32{1} << bits.get(register_letters[k], word);
    return mask & ~u32{1};
}

u32 Native::reads(u32 word) const {
    u32 mask = 0;
    for (const OperandSlot& slot : slots) {
        if (slot.kind != OperandSlot::Kind::general) continue;
        const std::size_t letter = register_letters.find(slot.letter);
        if (!(written >> letter & 1)) mask |= u32{1} << bits.get(slot.letter, word);
    }
    return mask & ~u32{1};
}

std::span<const Native> natives(std::string_view mnemonic) {
    const auto found = table().rows.find(mnemonic);
    return found == table().rows.end() ? std::span<const Native>{} : found->second;
}

std::span<const std::string_view> native_mnemonics() { return table().names; }

bool is_foreign(std::string_view mnemonic) {
    const auto has = [&](const auto& names) {
        return std::find(std::begin(names), std::end(names), mnemonic) != std::end(names);
    };
    return has(branches_likely) || has(of_other_processors);
}

} // namespace tharsis::gas
