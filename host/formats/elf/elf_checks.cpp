// elf_checks.cpp -- why Tharsis cannot run an ELF file, in one sentence
// Numbers of flags and types are those of the MIPS ABI, as <elf.h> names them where it does.
#include "formats/elf/elf_checks.hpp"

#include "formats/elf/elf_sentences.hpp"
#include "isa/isa.hpp"

#include <algorithm>
#include <elf.h>
#include <fmt/core.h>

namespace tharsis {

namespace {

constexpr u32 flag_pic = 2, flag_cpic = 4, flag_abi2 = 0x20, flag_fp64 = 0x200,
              flag_nan2008 = 0x400;
constexpr u32 flag_abi_mask = 0xf000, abi_o32 = 0x1000, flag_micromips = 0x0200'0000,
              flag_mips16 = 0x0400'0000;
constexpr u32 flag_arch_mask = 0xf000'0000, arch_mips32 = 0x5000'0000, arch_mips32r2 = 0x7000'0000;
constexpr u32 segment_abiflags = 0x7000'0003;

Message machine_name(u32 machine) {
    switch (machine) {
    case EM_386: return verbatim("x86");
    case EM_X86_64: return verbatim("x86-64");
    case EM_ARM: return verbatim("ARM");
    case EM_AARCH64: return verbatim("ARM64");
    case EM_RISCV: return verbatim("RISC-V");
    case EM_PPC:
    case EM_PPC64: return verbatim("PowerPC");
    case EM_SPARC: return verbatim("SPARC");
    default: return elf_message("machine-number", machine);
    }
}

Message arch_name(u32 flags) {
    constexpr std::string_view names[] = {
        "MIPS I",           "MIPS II",          "MIPS III",        "MIPS IV",
        "MIPS V",           "MIPS32",           "MIPS64",          "MIPS32 release 2",
        "MIPS64 release 2", "MIPS32 release 6", "MIPS64 release 6"};
    const u32 arch = flags >> 28;
    return arch < std::size(names) ? verbatim(names[arch])
                                   : elf_message("architecture-number", arch);
}

Message why_wrong_type(u32 type) {
    switch (type) {
    case ET_EXEC: return {};
    case ET_REL: return elf_message("object-file");
    case ET_DYN: return elf_message("shared");
    case ET_CORE: return elf_message("core");
    default: return elf_message("type-number", type);
    }
}

/// Programs that call Debian's libgcc have its flags: release 2 and PIC calls. The linker's .pic.
/// stubs identify such programs; then the words of the text decide.
bool has_library_code(const ElfReader& file) {
    const auto symbols = file.symbols();
    return symbols && std::ranges::any_of(*symbols, [](const ElfSymbol& it) {
               return it.name.starts_with(".pic.");
           });
}

Message why_wrong_flags(const ElfReader& file) {
    const u32 flags = file.flags(), arch = flags & flag_arch_mask;
    if (flags & flag_abi2) return elf_message("n32");
    if (flags & flag_micromips) return elf_message("micromips");
    if (flags & flag_mips16) return elf_message("mips16");
    if (flags & flag_nan2008) return elf_message("nan2008");
    if (flags & flag_fp64) return elf_message("fp64");
    const u32 abi = flags & flag_abi_mask;
    if (abi != 0 && abi != abi_o32) return elf_message("other-abi");
    if (flags & flag_pic) return elf_message("pic");
    const bool mixed = (flags & flag_cpic) && has_library_code(file);
    if ((flags & flag_cpic) && !mixed) return elf_message("abicalls");
    if (arch != arch_mips32 && !(mixed && arch == arch_mips32r2) && arch >> 28 > 1)
        return elf_message("other-architecture", arch_name(flags));
    return {};
}

/// The structure of .MIPS.abiflags: 24 bytes.
Message why_wrong_abi(const ElfReader& file) {
    for (const ElfSegment& it : file.segments()) {
        if (it.type != segment_abiflags) continue;
        const auto bytes = file.bytes(it.offset, it.file_size);
        if (!bytes || bytes->size() < 24) return elf_message("abi-flags-cut");
        if (bytes->at(4) > 1) return elf_message("gp64");
        if (bytes->at(5) > 1) return elf_message("fp64");
        if (file.word(bytes->substr(8)) != 0) return elf_message("one-processor");
        if (file.word(bytes->substr(12)) != 0) return elf_message("extension");
    }
    return {};
}

Message why_wrong_segments(const ElfReader& file) {
    constexpr u64 max_loaded = u64{128} << 20; // segments may share bytes of the file
    bool any = false;
    u64 loaded = 0;
    for (const ElfSegment& it : file.segments()) {
        if (it.type == PT_INTERP || it.type == PT_DYNAMIC) return elf_message("dynamic");
        if (it.type == PT_TLS) return elf_message("thread-local");
        if (it.type != PT_LOAD) continue;
        if (it.file_size > it.size) return elf_message("smaller-segment");
        if (it.size == 0) continue;
        any = true;
        loaded += it.file_size;
        if (loaded > max_loaded) return elf_message("too-large");
        if (it.file_size > 0 && !file.bytes(it.offset, it.file_size))
            return elf_message("segment-cut");
        if (u64{it.address} + it.size > u64{1} << 32) return elf_message("last-address");
    }
    return any ? Message() : elf_message("empty");
}

Message why_overlapping(const ElfReader& file) {
    std::vector<ElfSegment> loads;
    for (const ElfSegment& it : file.segments())
        if (it.type == PT_LOAD && it.size > 0) loads.push_back(it);
    std::ranges::sort(loads, {}, &ElfSegment::address);
    for (size_t k = 1; k < loads.size(); ++k)
        if (loads[k - 1].address + u64{loads[k - 1].size} > loads[k].address)
            return elf_message("overlap", hexadecimal(loads[k].address));
    return {};
}

/// True for the words of release 2 that have rows, which programs for mipsy use.
bool is_of_release_2(u32 word) {
    const u32 opcode = word >> 26, function = word & 63;
    const bool rotates = (function == 2 && (word >> 21 & 31) == 1) || // rotr; srl has a 0 there
                         (function == 6 && (word >> 6 & 31) == 1);
    return opcode == 0x1f || (opcode == 0 && rotates);
}

/// Describes a word that release 1 lacks, as far as its bits identify it.
Message wrong_word(u32 word, const std::string& place) {
    const u32 opcode = word >> 26, function = word & 63, t = word >> 16 & 31, s = word >> 21 & 31;
    const std::string bits = hexadecimal(word);
    if ((opcode >= 0x14 && opcode <= 0x17) || (opcode == 1 && (t & 0xe) == 2) ||
        (opcode == 0x11 && s == 8 && (word >> 17 & 1)))
        return elf_message("branch-likely", bits, place);
    if (opcode == 0x1f || (opcode == 0 && (function == 2 || function == 6)) ||
        (opcode == 1 && t == 0x1f) || (opcode == 0x11 && (s == 3 || s == 7)))
        return elf_message("release-2", bits, place);
    if (opcode == 0x10 || opcode == 0x2f) return elf_message("system", bits, place);
    return elf_message("no-instruction", bits, place);
}

std::string place_name(const Program& program, u32 address) {
    const Symbol* symbol = program.symbol_before(address, false);
    if (!symbol) return fmt::format("0x{:08x}", address);
    const u32 distance = address - symbol->address;
    return fmt::format("0x{:08x} ({}{})", address, symbol->name,
                       distance ? fmt::format("+0x{:x}", distance) : "");
}

} // namespace

std::string compiler_line(bool big_endian) {
    return fmt::format("{}-linux-gnu-gcc -O2 -march=mips32 -mno-branch-likely -mno-abicalls "
                       "-fno-pic -mfp32 -static -nostdlib",
                       big_endian ? "mips" : "mipsel");
}

Message why_another_kind(std::string_view bytes) {
    if (bytes.size() < sizeof(Elf32_Ehdr)) return elf_message("header-cut");
    const auto at = [&](size_t n) { return static_cast<u8>(bytes[n]); };
    const bool big_endian = at(EI_DATA) == ELFDATA2MSB;
    const u32 machine = big_endian ? u32{at(18)} << 8 | at(19) : u32{at(19)} << 8 | at(18);
    if (machine != EM_MIPS && machine != EM_MIPS_RS3_LE)
        return elf_message("other-machine", machine_name(machine));
    if (at(EI_CLASS) == ELFCLASS64) return elf_message("64-bit");
    return at(EI_CLASS) == ELFCLASS32 ? Message() : elf_message("no-class");
}

Message why_not_static_mips32(const ElfReader& file) {
    for (const Message& why : {why_wrong_type(file.type()), why_wrong_segments(file),
                               why_wrong_flags(file), why_wrong_abi(file), why_overlapping(file)})
        if (!why.empty()) return why;
    return {};
}

Message why_not_release_1(const Program& program) {
    for (const TextWord& it : program.text)
        if (is_of_release_2(it.word) || !decode(it.word, it.address, Reading::compiled))
            return wrong_word(it.word, place_name(program, it.address));
    return {};
}

} // namespace tharsis
