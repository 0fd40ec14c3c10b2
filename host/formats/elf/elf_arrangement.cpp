// elf_arrangement.cpp -- sections as the bytes of an ELF file, by libelf
// It arranges the file and writes it; since it writes to descriptors only, an unnamed file is used.
#include "formats/elf/elf_arrangement.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <libelf.h>
#include <memory>
#include <unistd.h>
#include <utility>

namespace tharsis {

namespace {

/// A file being written; libelf keeps pointers into the sections until it has written them.
class Writing {
public:
    Writing(Elf* elf, std::vector<OutSection>& sections) : elf_(elf), sections_(sections) {}

    bool write(u32 entry, u32 loaded) {
        return add_header(entry) && elf32_newphdr(elf_, loaded) && add_sections() && add_names() &&
               elf_update(elf_, ELF_C_NULL) >= 0 && add_segments(loaded) &&
               elf_update(elf_, ELF_C_WRITE) >= 0;
    }

private:
    bool add_header(u32 entry) {
        Elf32_Ehdr* header = elf32_newehdr(elf_);
        if (!header) return false;
        header->e_ident[EI_DATA] = ELFDATA2LSB;
        header->e_type = ET_EXEC;
        header->e_machine = EM_MIPS;
        header->e_version = EV_CURRENT;
        header->e_entry = entry;
        header->e_flags = flags_of_mips32;
        return true;
    }

    bool add_sections() {
        for (OutSection& it : sections_)
            if (!add_section(it)) return false;
        return true;
    }

    bool add_section(OutSection& it) {
        Elf_Scn* scn = elf_newscn(elf_);
        Elf_Data* data = scn ? elf_newdata(scn) : nullptr;
        Elf32_Shdr* header = data ? elf32_getshdr(scn) : nullptr;
        if (!header) return false;
        data->d_buf = it.bytes.data();
        data->d_size = it.bytes.size();
        data->d_align = it.align;
        data->d_type = ELF_T_BYTE; // already in the file's byte order
        *header = Elf32_Shdr{static_cast<u32>(names_.size()),
                             it.type,
                             it.flags,
                             it.address,
                             0,
                             0,
                             it.link,
                             it.info,
                             it.align,
                             it.entry_size};
        names_ += it.name;
        names_ += '\0';
        scns_.push_back(scn);
        return true;
    }

    bool add_names() {
        OutSection names{".shstrtab", SHT_STRTAB, 0, 0, 1};
        names_ += ".shstrtab";
        names_ += '\0';
        last_ = std::move(names);
        last_.bytes = names_;
        const size_t at = names_.size() - sizeof ".shstrtab";
        if (!add_section(last_)) return false;
        elf32_getshdr(scns_.back())->sh_name = static_cast<u32>(at);
        elf32_getehdr(elf_)->e_shstrndx = static_cast<u16>(elf_ndxscn(scns_.back()));
        return true;
    }

    /// By now libelf has assigned the offsets of sections in the file.
    bool add_segments(u32 count) {
        Elf32_Phdr* headers = elf32_getphdr(elf_);
        for (u32 k = 0; headers && k < count; ++k) {
            const Elf32_Shdr& it = *elf32_getshdr(scns_[k]);
            const u32 rights = it.sh_flags & SHF_EXECINSTR ? PF_R | PF_X : PF_R | PF_W;
            headers[k] = Elf32_Phdr{PT_LOAD,    it.sh_offset, it.sh_addr, it.sh_addr,
                                    it.sh_size, it.sh_size,   rights,     it.sh_addralign};
        }
        return elf_flagphdr(elf_, ELF_C_SET, ELF_F_DIRTY) != 0 || count == 0;
    }

    Elf* elf_;
    std::vector<OutSection>& sections_;
    OutSection last_{};
    std::vector<Elf_Scn*> scns_;
    std::string names_{'\0'};
};

ElfBytes contents(int descriptor) {
    std::string bytes;
    char block[65536];
    for (off_t at = 0;;) {
        const ssize_t count = ::pread(descriptor, block, sizeof block, at);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return {"", verbatim(std::strerror(errno))};
        if (count == 0) return {std::move(bytes), {}};
        bytes.append(block, static_cast<size_t>(count));
        at += count;
    }
}

} // namespace

ElfBytes arranged_file(std::vector<OutSection> sections, u32 entry, u32 loaded) {
    const std::unique_ptr<FILE, int (*)(FILE*)> file(std::tmpfile(),
                                                     [](FILE* it) { return std::fclose(it); });
    if (!file) return {"", verbatim(std::strerror(errno))};
    elf_version(EV_CURRENT);
    const std::unique_ptr<Elf, int (*)(Elf*)> elf(
        elf_begin(::fileno(file.get()), ELF_C_WRITE, nullptr), elf_end);
    const bool written = elf && Writing(elf.get(), sections).write(entry, loaded);
    if (!written) return {"", verbatim(elf_errmsg(-1))};
    return contents(::fileno(file.get()));
}

} // namespace tharsis
