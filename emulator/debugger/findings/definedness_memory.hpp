// definedness_memory.hpp -- which bits of memory are unknown: one mask byte per byte, in pages that
// are created on demand
//
// It also tracks which words belonged to a released frame: a new frame there begins with what the
// old one left.
#pragma once
#include "base/program.hpp"
#include "debugger/findings/definedness.hpp"
#include "machine/memory.hpp"

#include <array>
#include <memory>
#include <vector>

namespace tharsis::definedness {

/// Where bytes that were never written are located.
enum class MemoryKind : u8 {
    data,  ///< in a data segment, not declared by a directive
    space, ///< reserved by .space or .extern
    heap,
    stack,
    left, ///< in a frame: written by an earlier frame
};

struct MemoryOptions {
    bool space_is_unknown = false; ///< MARS fills .space with zeros and documents it
    bool heap_is_unknown = true;
    /// Not MARS: data count as defined, and the system provides a zeroed heap.
    bool compiled = false;
    u32 defined_from = ~u32{0}; ///< the stack from this address on was filled by the loader
};

class ShadowMemory {
public:
    /// Causes of memory that was never written, until a load asks for a better one.
    static constexpr CauseId fresh = ~CauseId{0}, left_after = fresh - 1;

    ShadowMemory(const Program&, const MemoryOptions&);

    struct Bits {
        u64 unknown = 0; ///< byte k of memory is at bits 8 k and up
        CauseId cause = 0;
        u32 where = 0; ///< the first byte with unknown bits
    };
    Bits load(u32 address, u32 size);
    void store(u32 address, u32 size, u64 unknown, CauseId);
    void define(u32 address, u32 size);

    /// Called when $sp has moved. Words that it passes going up are left behind; they are unknown
    /// once it goes down over them again.
    void move_stack(u32 from, u32 to);

    /// The kind of memory of a byte that was never written.
    MemoryKind memory_kind_of(u32 address, CauseId) const;

private:
    struct Page {
        std::array<u8, 4096> unknown{};
        std::array<CauseId, 1024> causes{};
        std::array<u8, 1024> left{}; ///< one bit for each byte of a word
    };
    using PageTable = std::array<std::unique_ptr<Page>, 1024>;
    Page& page(u32 address) {
        const Recent& recent = recent_[address / 4096 % recent_.size()];
        return recent.number == address / 4096 ? *recent.page : look_up(address);
    }
    Page& look_up(u32 address);
    void fill(Page&, u32 address) const;
    void remember_extents(Page&, u32 address) const;
    bool is_kept(u32 address) const;

    const MemoryLayout* layout_;
    MemoryOptions options_;
    std::vector<DataExtent> extents_;
    std::vector<u32> data_pages_; ///< for a program without extents
    std::array<std::unique_ptr<PageTable>, 1024> page_directory_;
    /// Programs go to and fro between a few pages: stack, data, heap.
    struct Recent {
        u32 number = ~u32{0};
        Page* page = nullptr;
    };
    std::array<Recent, 16> recent_;
};

} // namespace tharsis::definedness
