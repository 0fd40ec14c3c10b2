// memory.hpp -- the data of a guest: MARS's segments and checks, and which pages were touched
// Text is stored elsewhere (machine/threaded/code.hpp): without self-modifying code MARS does not
// let programs read it.
#pragma once
#include "base/layout.hpp"
#include "base/types.hpp"
#include "machine/fault.hpp"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tharsis {

enum class Segment : u8 { none, data, stack, mmio, text, kernel_data, kernel_text };

/// The segment of an address, tested in MARS's order (data before stack, which overlap in compact
/// layouts).
Segment segment_at(const MemoryLayout&, u32 address);

/// A successful access of the program, or of a service on its behalf. As in MARS, a double is two
/// words.
struct Access {
    u32 address = 0, size = 0; ///< 1, 2 or 4 bytes
    u32 value = 0;             ///< what was read or written
    bool store = false;
    u32 before = 0; ///< of a store: the old value
};

/// Callbacks for accesses to watched pages. A store has already been done; a load has not yet
/// reached its register.
struct Listener {
    void* self = nullptr;
    void (*on_access)(void* self, const Access&) = nullptr;
};

/// Consecutive bytes that a service read or wrote: a text or a buffer.
struct SyscallTransfer {
    u32 address = 0, count = 0;
    bool written = false;
    std::string before; ///< of a write: the old bytes
};

/// The data memory. An access ends with FaultKind::none or with the fault that MARS reports.
///
/// Every 4 KiB page has a byte of rights: the sizes that may be read and written there without
/// further checks. A page starts with none; the first access asks the layout and grants what it
/// allows (a page that lies only partly in a segment stays closed for the sizes that could reach
/// outside). A threaded engine checks the rights only, and leaves everything else to `load` and
/// `store`. A watched page never grants any, so all its accesses reach `load` and `store`, which
/// notify the listener: devices and watchpoints thus cost nothing on other pages.
class Memory {
public:
    enum class Backing : u8 {
        flat,  ///< 4 GiB of addresses reserved, MARS's segments usable; `paged` if the host refuses
        paged, ///< pages on the heap and a table of them, for hosts without such mappings
    };
    static constexpr u32 page_size = 4096;
    using PageEntry = std::uintptr_t;

    explicit Memory(const MemoryLayout&, u64 budget = ~u64{0}, Backing = Backing::flat);
    ~Memory();
    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;
    const MemoryLayout& layout() const { return *layout_; }

    /// Accesses of instructions and services: Unsigned is u8, u16, u32 or u64 (8-byte aligned).
    /// Reading memory that was never written gives 0 and touches nothing.
    template <class Unsigned> [[nodiscard]] FaultKind load(u32 address, Unsigned& value);
    template <class Unsigned> [[nodiscard]] FaultKind store(u32 address, Unsigned value);

    /// Appends the bytes at `address` up to a zero byte, which is not appended, or up to `most`
    /// bytes. On a fault the bytes before it have been appended, and `address` is that of the
    /// failing byte.
    [[nodiscard]] FaultKind text_at(u32& address, std::string& to, u64 most = ~u64{0});
    /// Copies bytes from and to the guest, in order; on a fault the bytes before it have been
    /// copied, and `address` is that of the failing byte.
    [[nodiscard]] FaultKind read_bytes(u32& address, std::span<u8> to);
    [[nodiscard]] FaultKind write_bytes(u32& address, std::span<const u8> from);

    /// From now on those three functions append their transfers to `log`; null ends that.
    void log_served(std::vector<SyscallTransfer>* log) { served_ = log; }

    /// Sets the initial contents of a page (at a multiple of its size), including text that can be
    /// read.
    [[nodiscard]] FaultKind place(u32 address, std::span<const u8, page_size> bytes);

    /// The fault that an access of 1, 2, 4 or 8 bytes would cause; `none` if it would succeed.
    /// (Budgets are ignored.)
    FaultKind refusal(u32 address, u32 size, bool writing) const;

    /// A debugger's view: no alignment, no rights; reading touches nothing. nullopt outside of
    /// data, stack, kernel data and MMIO (and text that can be read).
    std::optional<u8> peek(u32 address) const;
    /// The same for the aligned word whose first byte is in a segment.
    std::optional<u32> peek_word(u32 address) const;
    bool poke(u32 address, u8 value);

    /// From now on the listener is notified of accesses to the 4 KiB page of that address; it must
    /// check the addresses itself. `peek` and `poke` do not notify.
    void watch(u32 address) { watch(address & ~(page_size - 1), page_size, true); }
    void unwatch(u32 address) { unwatch(address & ~(page_size - 1), page_size, true); }
    /// The same for some bytes. Only accesses to these bytes are certain to be reported. Loads are
    /// reported only if `loads` is true. Each `watch` needs its `unwatch`.
    void watch(u32 address, u32 size, bool loads);
    void unwatch(u32 address, u32 size, bool loads);
    bool watches() const { return !watched_.empty(); }
    void listen(Listener listener) { listener_ = listener; }
    /// A second listener.
    void add_second_listener(Listener listener) { second_listener_ = listener; }
    /// True if the program or its loader ever wrote this page.
    bool touched(u32 address) const { return rights_[address / page_size] & Rights::touched; }
    /// Addresses of all touched pages, ascending.
    std::vector<u32> touched_pages() const;
    u64 bytes_touched() const { return u64{page_size} * touched_.size(); }

    // For histories, which save pages and restore them.
    using PageBytes = std::array<u8, page_size>;
    /// The pages written since the last call (at the first call: all touched pages), in no
    /// particular order. They lose the right to be written without checks, so that the next write
    /// is noticed.
    std::vector<u32> take_written();
    void copy_page(u32 address, PageBytes& to) const;
    /// Sets the bytes of a page, which becomes a touched one; does not count as a write.
    void set_page(u32 address, const PageBytes&);
    /// Makes the page an untouched one.
    void forget_page(u32 address);

    /// For a threaded engine: the byte of address 0, and the rights at index `rotr(address,
    /// log2(size)) >> (12 - log2(size))`, where misaligned addresses find none. Null where the
    /// memory is paged.
    u8* flat_base() const { return flat_base_; }
    /// For a threaded engine where the memory is paged: for each page of addresses the host address
    /// of its bytes, with its rights in the lowest six bits and those that a watched page hides
    /// (see below) in the next six. Only pages with a right are certain to have bytes. Otherwise
    /// null.
    const PageEntry* page_entries() const { return entries_.get(); }
    /// The rights of all accesses to the page.
    u8 rights_of(u32 address) const { return rights_[address / page_size]; }
    /// True if an access to these 1 to 8 bytes, aligned, must be reported to the listener.
    bool is_watched(u32 address, u32 size) const;
    /// The bytes from an address to the end of its page; its rights must allow reading bytes.
    std::string_view readable_page(u32 address) const;

    /// Bits of a page's rights.
    struct Rights {
        static constexpr u8 read_byte = 1, read_half = 2, read_word = 4;
        static constexpr u8 write_byte = 8, write_half = 16, write_word = 32, touched = 64,
                            watched = 128;
        static constexpr u8 all_reads = read_byte | read_half | read_word;
        static constexpr u8 all_writes = write_byte | write_half | write_word;
    };
    /// How far below flat_base the rights begin. Below them are, at the same index, the rights that
    /// a watched page hides (0 for all others), and below these a bit for each watched word of
    /// memory: a threaded engine may do an access with a hidden right to words whose bit is clear.
    static constexpr u64 rights_size = u64{1} << 23, guard_size = u64{1} << 16,
                         watch_bits_size = u64{1} << 27;
    static constexpr u64 rights_below_base = rights_size + guard_size;
    static constexpr u64 hidden_below_base = rights_below_base + rights_size;
    static constexpr u64 watch_bits_below_base = hidden_below_base + watch_bits_size;

    static constexpr int hidden_shift = 6; ///< of a page's hidden rights in its PageEntry

private:
    /// Pages that were allocated together: their addresses leave twelve bits for rights.
    struct alignas(page_size) PageBlock {
        std::array<PageBytes, 16> pages;
    };
    struct FreeEntries {
        void operator()(PageEntry*) const;
    };

    template <class Unsigned> FaultKind open(u32 address, bool writing);
    FaultKind touch(u32 address);
    void note_written(u32 page);
    void close_for_writing(u32 page) { deny(page, Rights::all_writes); }
    void deny(u32 page, u8 rights);
    void set_rights(u32 page, u8 rights, u8 hidden);
    u8* own_page(u32 address);
    template <class Unsigned>
    FaultKind put(u32 address, Unsigned value, bool& known, Unsigned& before);
    template <class Unsigned>
    void notify(u32 address, Unsigned value, bool store, Unsigned before) const;
    void notify(const Access&) const;
    /// A watched page, and the rights that it would have if it were not watched.
    struct WatchedPage {
        u32 page = 0, wanted = 0,
            loads = 0; ///< number of ranges that watch it, and of those that watch loads too
        u8 rights = 0;
    };
    struct WatchedRange {
        u32 first = 0, last = 0;
        bool loads = false;
        bool operator==(const WatchedRange&) const = default;
    };
    WatchedPage& watched_page(u32 address);
    void show_rights(const WatchedPage&);
    void grant(u32 address, u8 rights);
    void mark_watched(const WatchedRange&, bool watched);
    /// Where a byte is stored: words are kept in the host's byte order, so the bytes of a
    /// big-endian guest are mirrored.
    u32 storage_address(u32 address, u32 size = 1) const {
        return address ^ (mirror_ & (4 - size));
    }
    u8* at(u32 address);
    const u8* at_or_null(u32 address) const;
    std::size_t piece(u32 address, u8 right, u64 most) const;
    void log_read(u32 address, std::size_t count) {
        if (served_ && count > 0) served_->push_back({address, u32(count), false, {}});
    }
    std::string_view readable_text(u32 address, u64 most) const;
    std::vector<std::pair<u32, u32>> usable_parts() const;
    bool reserve();
    bool clear();
    bool commit(u32 first, u32 last);

    const MemoryLayout* layout_;
    u32 mirror_ = 0; ///< 3: big-endian
    u64 budget_;
    Listener listener_, second_listener_;
    std::vector<WatchedPage> watched_;
    std::vector<WatchedRange> ranges_;
    std::vector<u32> touched_;
    std::vector<SyscallTransfer>* served_ = nullptr;
    std::vector<u32> written_;     ///< since the last `take_written`; unused before the first
    std::vector<bool> is_written_; ///< by page number; empty before the first `take_written`
    u8* rights_ = nullptr;
    u8* flat_base_ = nullptr;
    // Where the memory is paged.
    std::vector<u8> paged_rights_;
    std::unique_ptr<PageEntry[], FreeEntries> entries_; ///< by page number
    std::vector<std::unique_ptr<PageBlock>> blocks_;
    std::size_t pages_used_ = 0; ///< of the blocks
};

} // namespace tharsis
