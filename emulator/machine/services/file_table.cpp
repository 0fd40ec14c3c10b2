// file_table.cpp -- the file descriptors of a program, as in MARS 4.5
// The order of the checks in `open` is MARS's: a check that fails hides the later ones.
#include "machine/services/file_table.hpp"

#include <algorithm>
#include <optional>

namespace tharsis {
namespace {

std::optional<OpenMode> mode_of(u32 flags) {
    switch (flags) {
    case 0: return OpenMode::read;
    case 1: return OpenMode::write;
    case 9: return OpenMode::append;
    default: return std::nullopt;
    }
}

} // namespace

FileTable::FileTable() {
    slots_[console_input] = {true, FileUse::reading, -1, "STDIN"};
    slots_[console_output] = {true, FileUse::writing, -1, "STDOUT"};
    slots_[console_error] = {true, FileUse::writing, -1, "STDERR"};
}

i32 FileTable::open(Host& host, const std::string& name, u32 flags) {
    const auto same = [&](const Slot& slot) { return slot.taken && slot.name == name; };
    const bool in_use = std::any_of(slots_.begin(), slots_.end(), same);
    const std::optional<OpenMode> mode = mode_of(flags);
    if (in_use || !mode) return -1;
    const auto is_free = [](const Slot& slot) { return !slot.taken; };
    const auto slot = std::find_if(slots_.begin(), slots_.end(), is_free);
    if (slot == slots_.end()) return overfull;
    const FileUse use = *mode == OpenMode::read ? FileUse::reading : FileUse::writing;
    *slot = {true, use, host.open(name, *mode), name};
    return slot->handle < 0 ? -1 : static_cast<i32>(slot - slots_.begin());
}

void FileTable::close(Host& host, i32 descriptor) {
    if (descriptor <= console_error || descriptor >= size) return;
    Slot& slot = slots_[static_cast<std::size_t>(descriptor)];
    if (slot.taken && slot.handle >= 0) host.close(slot.handle);
    slot = {};
}

bool FileTable::allows(i32 descriptor, FileUse use) const {
    if (descriptor < 0 || descriptor >= size) return false;
    const Slot& slot = slots_[static_cast<std::size_t>(descriptor)];
    return slot.taken && slot.use == use;
}

i32 FileTable::handle(i32 descriptor) const {
    return slots_[static_cast<std::size_t>(descriptor)].handle;
}

} // namespace tharsis
