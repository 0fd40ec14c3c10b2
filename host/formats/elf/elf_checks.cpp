// elf_checks.cpp -- why Tharsis cannot run an ELF file, in one sentence
// Numbers of flags and types are those of the MIPS ABI, as <elf.h> names them where it does.
#include "formats/elf/elf_checks.hpp"

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

std::string machine_name(u32 machine) {
    switch (machine) {
    case EM_386: return "x86";
    case EM_X86_64: return "x86-64";
    case EM_ARM: return "ARM";
    case EM_AARCH64: return "ARM64";
    case EM_RISCV: return "RISC-V";
    case EM_PPC:
    case EM_PPC64: return "PowerPC";
    case EM_SPARC: return "SPARC";
    default: return fmt::format("another machine (number {})", machine);
    }
}

std::string arch_name(u32 flags) {
    constexpr std::string_view names[] = {
        "MIPS I",           "MIPS II",          "MIPS III",        "MIPS IV",
        "MIPS V",           "MIPS32",           "MIPS64",          "MIPS32 release 2",
        "MIPS64 release 2", "MIPS32 release 6", "MIPS64 release 6"};
    const u32 arch = flags >> 28;
    return arch < std::size(names) ? std::string(names[arch])
                                   : fmt::format("an unknown architecture (number {})", arch);
}

std::string why_wrong_type(u32 type) {
    switch (type) {
    case ET_EXEC: return "";
    case ET_REL: return "is an object file: it was not linked";
    case ET_DYN: return "is position independent: a shared library or a PIE";
    case ET_CORE: return "is a core dump";
    default: return fmt::format("is of an unknown type (number {})", type);
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

std::string why_wrong_flags(const ElfReader& file) {
    const u32 flags = file.flags(), arch = flags & flag_arch_mask;
    if (flags & flag_abi2) return "is for the ABI n32";
    if (flags & flag_micromips) return "holds microMIPS code";
    if (flags & flag_mips16) return "holds MIPS16 code";
    if (flags & flag_nan2008) return "needs NaNs as IEEE 754-2008 defines them";
    if (flags & flag_fp64) return "needs 64-bit floating-point registers";
    const u32 abi = flags & flag_abi_mask;
    if (abi != 0 && abi != abi_o32) return "is for another ABI than o32";
    if (flags & flag_pic) return "is position independent code";
    const bool mixed = (flags & flag_cpic) && has_library_code(file);
    if ((flags & flag_cpic) && !mixed) return "calls as position independent code does (abicalls)";
    if (arch != arch_mips32 && !(mixed && arch == arch_mips32r2) && arch >> 28 > 1)
        return fmt::format("is for {}", arch_name(flags));
    return "";
}

/// The structure of .MIPS.abiflags: 24 bytes.
std::string why_wrong_abi(const ElfReader& file) {
    for (const ElfSegment& it : file.segments()) {
        if (it.type != segment_abiflags) continue;
        const auto bytes = file.bytes(it.offset, it.file_size);
        if (!bytes || bytes->size() < 24) return "is damaged: its ABI flags are cut off";
        if (bytes->at(4) > 1) return "needs 64-bit registers";
        if (bytes->at(5) > 1) return "needs 64-bit floating-point registers";
        if (file.word(bytes->substr(8)) != 0) return "uses the instructions of one processor only";
        if (file.word(bytes->substr(12)) != 0)
            return "uses an extension of the instruction set (DSP, MSA, MIPS16 ...)";
    }
    return "";
}

std::string why_wrong_segments(const ElfReader& file) {
    constexpr u64 most_loaded = u64{128} << 20; // segments may share bytes of the file
    bool any = false;
    u64 loaded = 0;
    for (const ElfSegment& it : file.segments()) {
        if (it.type == PT_INTERP || it.type == PT_DYNAMIC) return "is dynamically linked";
        if (it.type == PT_TLS) return "has thread-local variables";
        if (it.type != PT_LOAD) continue;
        if (it.file_size > it.size)
            return "is damaged: a segment is smaller in memory than in the file";
        if (it.size == 0) continue;
        any = true;
        loaded += it.file_size;
        if (loaded > most_loaded) return "loads more than 128 MB, which is the limit";
        if (it.file_size > 0 && !file.bytes(it.offset, it.file_size))
            return "is cut off: a segment extends past the end of the file";
        if (u64{it.address} + it.size > u64{1} << 32)
            return "is damaged: a segment extends past the last address";
    }
    return any ? "" : "has nothing to load";
}

std::string why_overlapping(const ElfReader& file) {
    std::vector<ElfSegment> loads;
    for (const ElfSegment& it : file.segments())
        if (it.type == PT_LOAD && it.size > 0) loads.push_back(it);
    std::ranges::sort(loads, {}, &ElfSegment::address);
    for (size_t k = 1; k < loads.size(); ++k)
        if (loads[k - 1].address + u64{loads[k - 1].size} > loads[k].address)
            return fmt::format("is damaged: segments overlap at 0x{:08x}", loads[k].address);
    return "";
}

/// Describes a word that release 1 lacks, as far as its bits identify it.
std::string_view kind_of_word(u32 word) {
    const u32 opcode = word >> 26, function = word & 63, t = word >> 16 & 31;
    if (opcode >= 0x14 && opcode <= 0x17) return "a branch-likely";
    if (opcode == 1 && (t & 0xe) == 2) return "a branch-likely";
    if (opcode == 0x11 && (word >> 21 & 31) == 8 && (word >> 17 & 1)) return "a branch-likely";
    if (opcode == 0x1f || (opcode == 0 && (function == 2 || function == 6)) ||
        (opcode == 1 && t == 0x1f))
        return "an instruction of release 2";
    if (opcode == 0x11 && ((word >> 21 & 31) == 3 || (word >> 21 & 31) == 7))
        return "an instruction of release 2";
    if (opcode == 0x10 || opcode == 0x2f) return "an instruction for the system";
    return "a word that is not an instruction";
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

std::string why_another_kind(std::string_view bytes) {
    if (bytes.size() < sizeof(Elf32_Ehdr)) return "is cut off: it ends within the ELF header";
    const auto at = [&](size_t n) { return static_cast<u8>(bytes[n]); };
    const bool big_endian = at(EI_DATA) == ELFDATA2MSB;
    const u32 machine = big_endian ? u32{at(18)} << 8 | at(19) : u32{at(19)} << 8 | at(18);
    if (machine != EM_MIPS && machine != EM_MIPS_RS3_LE)
        return fmt::format("is a program for {}, not for MIPS", machine_name(machine));
    if (at(EI_CLASS) == ELFCLASS64) return "is a 64-bit program";
    return at(EI_CLASS) == ELFCLASS32 ? "" : "is damaged: it has neither 32 nor 64 bits";
}

std::string why_not_static_mips32(const ElfReader& file) {
    for (const std::string& why :
         {why_wrong_type(file.type()), why_wrong_segments(file), why_wrong_flags(file),
          why_wrong_abi(file), why_overlapping(file)})
        if (!why.empty()) return why;
    return "";
}

std::string why_not_release_1(const Program& program) {
    for (const TextWord& it : program.text)
        if (!decode(it.word, it.address, Reading::compiled))
            return fmt::format("holds {} (0x{:08x}) at {}", kind_of_word(it.word), it.word,
                               place_name(program, it.address));
    return "";
}

} // namespace tharsis
