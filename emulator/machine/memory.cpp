// memory.cpp -- MARS's checks in MARS's order, and the two ways to store the bytes
// This is the general case: the first access to a page, and everything that its rights do not
// allow.
#include "machine/memory.hpp"

#include "machine/address_space.hpp"
#include "machine/spare_reservations.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

namespace tharsis {
namespace {

using Rights = Memory::Rights;

static_assert(std::endian::native == std::endian::little,
              "the guest's words are copied as they are");

bool holds_data(Segment segment) {
    return segment == Segment::data || segment == Segment::stack || segment == Segment::mmio ||
           segment == Segment::kernel_data;
}

template <class Unsigned> constexpr u8 read_right = Rights::read_word;
template <> constexpr u8 read_right<u8> = Rights::read_byte;
template <> constexpr u8 read_right<u16> = Rights::read_half;
template <class Unsigned> constexpr u8 write_right = u8(read_right<Unsigned>* Rights::write_byte);

/// The text of a compiled program can be read as data.
bool grants(const MemoryLayout& layout, Segment segment, bool writing) {
    return holds_data(segment) || (segment == Segment::text && layout.readable_text && !writing);
}

/// True if every aligned access of this size in the page is allowed. If a segment ends within the
/// page, all addresses are tested.
bool grants_page(const MemoryLayout& layout, u32 page, u32 size, bool writing) {
    const u32 last = page + (Memory::page_size - size);
    const Segment first_segment = segment_at(layout, page), last_segment = segment_at(layout, last);
    if (!grants(layout, first_segment, writing) || !grants(layout, last_segment, writing))
        return false;
    if (first_segment == last_segment) return true;
    for (u32 address = page; address < last; address += size)
        if (!grants(layout, segment_at(layout, address), writing)) return false;
    return true;
}

/// The sizes that may be read, or written, in all of a page, as bits for reading.
u8 rights_of_page(const MemoryLayout& layout, u32 address, bool writing = false) {
    const u32 page = address & ~(Memory::page_size - 1);
    u8 sizes = 0;
    if (grants_page(layout, page, 1, writing)) sizes |= Rights::read_byte;
    if (grants_page(layout, page, 2, writing)) sizes |= Rights::read_half;
    if (grants_page(layout, page, 4, writing)) sizes |= Rights::read_word;
    return sizes;
}

/// The fault of a load; that of a store is six higher.
FaultKind load_fault(Segment segment) {
    if (segment == Segment::text) return FaultKind::load_from_text;
    if (segment == Segment::kernel_text) return FaultKind::load_from_kernel_text;
    return FaultKind::load_out_of_range;
}

constexpr FaultKind unaligned_load(u32 size) {
    if (size == 2) return FaultKind::load_half_unaligned;
    return size == 4 ? FaultKind::load_word_unaligned : FaultKind::load_double_unaligned;
}

FaultKind for_writing(FaultKind load, bool writing) {
    return writing ? FaultKind(u8(load) + 6) : load;
}

static_assert(u8(FaultKind::store_word_unaligned) == u8(FaultKind::load_word_unaligned) + 6);
static_assert(u8(FaultKind::store_to_kernel_text) == u8(FaultKind::load_from_kernel_text) + 6);

/// In the Default layout MARS keeps the stack in blocks counted downward; the three bytes below the
/// last word of the last block are within its limit, but beyond the end of its table.
bool falls_below_stack(const MemoryLayout& layout, u32 address) {
    return !layout.compact && address > layout.stack_limit && address < layout.stack_limit + 4;
}

} // namespace

Segment segment_at(const MemoryLayout& layout, u32 address) {
    const auto within = [&](u32 base, u32 limit) { return address >= base && address < limit; };
    if (within(layout.data_segment_base, layout.data_segment_limit)) return Segment::data;
    if (address > layout.stack_limit && address <= layout.stack_top) return Segment::stack;
    if (within(layout.mmio_base, layout.mmio_limit)) return Segment::mmio;
    if (within(layout.text_base, layout.text_limit)) return Segment::text;
    if (within(layout.kernel_data_base, layout.kernel_data_limit)) return Segment::kernel_data;
    if (within(layout.kernel_text_base, layout.kernel_text_limit)) return Segment::kernel_text;
    return Segment::none;
}

Memory::Memory(const MemoryLayout& layout, u64 budget, Backing backing)
    : layout_(&layout), mirror_(layout.big_endian ? 3 : 0), budget_(budget) {
    if (backing == Backing::flat && reserve()) return;
    constexpr std::size_t pages = std::size_t{1} << 20;
    paged_rights_.resize(pages);
    rights_ = paged_rights_.data();
    // calloc: most hosts then provide the memory of the table only where it is used.
    entries_.reset(static_cast<PageEntry*>(std::calloc(pages, sizeof(PageEntry))));
    if (!entries_) throw std::bad_alloc();
}

void Memory::FreeEntries::operator()(PageEntry* entries) const { std::free(entries); }

namespace {

/// Memory is made usable in pieces of this size, a multiple of any page size of a host.
constexpr u64 piece_size = u64{1} << 16;
/// Below all else, where usable memory is not free: a byte for each piece of the guest's memory
/// that is usable.
constexpr u64 pieces_size = usable_memory_is_free ? 0 : (u64{1} << 32) / piece_size;

/// What lies below the guest's memory: usable pieces, watched words, hidden rights, rights, guard.
constexpr u64 below_base = Memory::watch_bits_below_base + pieces_size;
/// All of it, with the 4 GiB of the guest and a guard.
constexpr u64 reservation = below_base + (u64{1} << 32) + Memory::guard_size;

bool is_usable(const u8* base, u32 address) {
    return usable_memory_is_free || (base - below_base)[address / piece_size] != 0;
}

/// Makes the bytes at an address usable. A guest that needs more than the host has ends here, as
/// one whose pages cannot be allocated.
void need_usable(u8* base, u32 address) {
    if (is_usable(base, address)) return;
    if (!make_usable(base + address / piece_size * piece_size, piece_size)) throw std::bad_alloc();
    (base - below_base)[address / piece_size] = 1;
}

/// A guest that wrote more pages gives them back to the host when it ends.
constexpr std::size_t max_pages_to_clear = 1024;

constinit SpareReservations spare_reservations;

} // namespace

Memory::~Memory() {
    if (!flat_base_) return;
    u8* const start = flat_base_ - below_base;
    if (!clear() || !spare_reservations.keep(start, *layout_))
        release_addresses(start, reservation);
}

/// The usable parts of the guest's memory, as first and last addresses.
std::vector<std::pair<u32, u32>> Memory::usable_parts() const {
    const MemoryLayout& l = *layout_;
    std::vector<std::pair<u32, u32>> parts = {{l.data_segment_base, l.data_segment_limit},
                                              {l.stack_limit, l.stack_top + 3},
                                              {l.kernel_data_base, l.kernel_data_limit},
                                              {l.mmio_base, l.mmio_limit}};
    if (l.readable_text) parts.emplace_back(l.text_base, l.text_limit);
    return parts;
}

bool Memory::reserve() {
    u8* const spare = spare_reservations.take(*layout_);
    u8* const start = spare ? spare : reserve_addresses(reservation);
    if (!start) return false;
    flat_base_ = start + below_base;
    rights_ = flat_base_ - rights_below_base;
    if (spare) return true;
    const auto parts = usable_parts();
    if (make_usable(start, below_base - guard_size) &&
        std::all_of(parts.begin(), parts.end(),
                    [this](const auto& part) { return commit(part.first, part.second); }))
        return true;
    release_addresses(start, reservation);
    flat_base_ = rights_ = nullptr;
    return false;
}

/// Makes the reservation as good as new: zeros only. False where releasing it is simpler.
bool Memory::clear() {
    if (!usable_memory_is_free || !watched_.empty() || touched_.size() > max_pages_to_clear)
        return false;
    for (const u32 page : touched_) {
        set_rights(page, 0, 0);
        std::memset(flat_base_ + page, 0, page_size);
    }
    for (const auto& [first, last] : usable_parts())
        std::memset(rights_ + first / page_size, 0, last / page_size - first / page_size + 1);
    return true;
}

/// Makes the pieces from `first` to `last` (inclusive) usable, where that is free.
bool Memory::commit(u32 first, u32 last) {
    if (!usable_memory_is_free) return true;
    const u64 start = first & ~(piece_size - 1), end = (u64{last} | (piece_size - 1)) + 1;
    return make_usable(flat_base_ + start, end - start);
}

namespace {

constexpr Memory::PageEntry address_bits = ~Memory::PageEntry{Memory::page_size - 1};

/// What pages contain that were read, and never written.
alignas(Memory::page_size) constexpr Memory::PageBytes zero_page{};

u8* bytes_of(Memory::PageEntry entry) { return reinterpret_cast<u8*>(entry & address_bits); }

} // namespace

const u8* Memory::at_or_null(u32 address) const {
    if (flat_base_) return is_usable(flat_base_, address) ? flat_base_ + address : nullptr;
    const u8* page = bytes_of(entries_[address / page_size]);
    return page ? page + address % page_size : nullptr;
}

u8* Memory::at(u32 address) {
    if (flat_base_) {
        need_usable(flat_base_, address);
        return flat_base_ + address;
    }
    u8* page = bytes_of(entries_[address / page_size]);
    if (!page || page == zero_page.data()) [[unlikely]]
        page = own_page(address);
    return page + address % page_size;
}

/// Gives a page of addresses bytes of its own, which it keeps.
u8* Memory::own_page(u32 address) {
    constexpr std::size_t together = std::tuple_size_v<decltype(PageBlock::pages)>;
    const std::size_t within = pages_used_ % together;
    if (within == 0) blocks_.push_back(std::make_unique<PageBlock>());
    ++pages_used_;
    u8* page = blocks_.back()->pages[within].data();
    PageEntry& entry = entries_[address / page_size];
    entry = reinterpret_cast<PageEntry>(page) | (entry & ~address_bits);
    return page;
}

/// Sets the rights of a page and those that it hides, and what a threaded engine reads of them.
void Memory::set_rights(u32 page, u8 rights, u8 hidden) {
    rights_[page / page_size] = rights;
    if (flat_base_) {
        need_usable(flat_base_, page);
        (flat_base_ - hidden_below_base)[page / page_size] = hidden;
        return;
    }
    constexpr u8 all = Rights::all_reads | Rights::all_writes;
    if ((rights | hidden) & Rights::all_writes)
        (void)at(page); // what may be written has bytes of its own
    PageEntry& entry = entries_[page / page_size];
    const u8* bytes = bytes_of(entry) ? bytes_of(entry) : zero_page.data();
    entry = reinterpret_cast<PageEntry>(bytes) | PageEntry(rights & all) |
            PageEntry(hidden & all) << hidden_shift;
}

template <class Unsigned> FaultKind Memory::load(u32 address, Unsigned& value) {
    constexpr u32 size = sizeof(Unsigned);
    const bool known = address % size == 0 && (rights_[address / page_size] & read_right<Unsigned>);
    if (!known)
        if (FaultKind why = open<Unsigned>(address, false); why != FaultKind::none) return why;
    value = 0;
    if (const u8* from = at_or_null(storage_address(address, size)))
        std::memcpy(&value, from, size);
    if constexpr (size == 8) value = mirror_ ? std::rotl(value, 32) : value;
    if (!known) [[unlikely]]
        notify(address, value, false, value);
    return FaultKind::none;
}

template <class Unsigned> FaultKind Memory::store(u32 address, Unsigned value) {
    bool known = false;
    Unsigned before{};
    const FaultKind why = put(address, value, known, before);
    if (!known && why == FaultKind::none) [[unlikely]]
        notify(address, value, true, before);
    return why;
}

template <class Unsigned>
FaultKind Memory::put(u32 address, Unsigned value, bool& known, Unsigned& before) {
    constexpr u32 size = sizeof(Unsigned);
    known = address % size == 0 && (rights_[address / page_size] & write_right<Unsigned>);
    if (!known) {
        if (FaultKind why = open<Unsigned>(address, true); why != FaultKind::none) return why;
        std::memcpy(&before, at(storage_address(address, size)), size);
        if constexpr (size == 8) before = mirror_ ? std::rotl(before, 32) : before;
    }
    if constexpr (size == 8) value = mirror_ ? std::rotl(value, 32) : value;
    std::memcpy(at(storage_address(address, size)), &value, size);
    return FaultKind::none;
}

/// Called only for accesses that found no rights: those to an unwatched page do so only once.
template <class Unsigned>
void Memory::notify(u32 address, Unsigned value, bool store, Unsigned before) const {
    if (!(rights_[address / page_size] & Rights::watched)) return;
    if constexpr (sizeof value == 8) {
        value = mirror_ ? std::rotl(value, 32) : value;
        before = mirror_ ? std::rotl(before, 32) : before;
    }
    notify({address, std::min<u32>(sizeof value, 4), u32(value), store, u32(before)});
    if constexpr (sizeof value == 8)
        notify({address + 4, 4, u32(value >> 32), store, u32(before >> 32)});
}

void Memory::notify(const Access& access) const {
    if (listener_.on_access) listener_.on_access(listener_.self, access);
    if (second_listener_.on_access) second_listener_.on_access(second_listener_.self, access);
}

template FaultKind Memory::load(u32, u8&);
template FaultKind Memory::load(u32, u16&);
template FaultKind Memory::load(u32, u32&);
template FaultKind Memory::load(u32, u64&);
template FaultKind Memory::store(u32, u8);
template FaultKind Memory::store(u32, u16);
template FaultKind Memory::store(u32, u32);
template FaultKind Memory::store(u32, u64);

/// MARS's order: alignment, then the segment. MARS treats a double as two words, but no segment
/// ends between the words of one.
FaultKind Memory::refusal(u32 address, u32 size, bool writing) const {
    if (address % size != 0) return for_writing(unaligned_load(size), writing);
    if (falls_below_stack(*layout_, address)) return FaultKind::java_exception_stack;
    const Segment segment = segment_at(*layout_, address);
    return grants(*layout_, segment, writing) ? FaultKind::none
                                              : for_writing(load_fault(segment), writing);
}

template <class Unsigned> FaultKind Memory::open(u32 address, bool writing) {
    if (const FaultKind why = refusal(address, sizeof(Unsigned), writing); why != FaultKind::none)
        return why;
    if (writing) return touch(address);
    grant(address, rights_of_page(*layout_, address));
    return FaultKind::none;
}

FaultKind Memory::touch(u32 address) {
    u8& rights = rights_[address / page_size];
    if (!(rights & Rights::touched)) {
        if (bytes_touched() + page_size > budget_) return FaultKind::memory_limit;
        touched_.push_back(address & ~(page_size - 1));
        rights |= Rights::touched; // no threaded engine reads this bit
    }
    if (!is_written_.empty()) note_written(address & ~(page_size - 1));
    u8 reads = rights & Rights::all_reads;
    if (reads == 0) reads = rights_of_page(*layout_, address);
    const u8 writes = layout_->readable_text ? rights_of_page(*layout_, address, true) : reads;
    grant(address, u8(reads | writes * Rights::write_byte));
    return FaultKind::none;
}

/// Bytes of the page that are in no segment are not stored.
FaultKind Memory::place(u32 address, std::span<const u8, page_size> bytes) {
    if (rights_of_page(*layout_, address) & Rights::read_byte) {
        const FaultKind why = touch(address);
        if (why == FaultKind::none && mirror_ == 0)
            std::memcpy(at(address), bytes.data(), page_size);
        if (why != FaultKind::none || mirror_ == 0) return why;
    }
    for (u32 n = 0; n < page_size; ++n) {
        if (!grants(*layout_, segment_at(*layout_, address + n), false)) continue;
        if (FaultKind why = touch(address); why != FaultKind::none) return why;
        *at(storage_address(address + n)) = bytes[n];
    }
    return FaultKind::none;
}

void Memory::note_written(u32 page) {
    if (is_written_[page / page_size]) return;
    is_written_[page / page_size] = true;
    written_.push_back(page);
}

std::vector<u32> Memory::take_written() {
    if (is_written_.empty()) {
        is_written_.resize(std::size_t{1} << 20);
        written_ = touched_;
    }
    for (u32 page : written_) {
        is_written_[page / page_size] = false;
        close_for_writing(page);
    }
    return std::exchange(written_, {});
}

void Memory::copy_page(u32 address, PageBytes& to) const {
    const u8* from = at_or_null(address & ~(page_size - 1));
    if (from)
        std::memcpy(to.data(), from, page_size);
    else
        to.fill(0);
}

void Memory::set_page(u32 address, const PageBytes& bytes) {
    const u32 page = address & ~(page_size - 1);
    u8& rights = rights_[page / page_size];
    if (!(rights & Rights::touched)) touched_.push_back(page);
    rights |= Rights::touched;
    close_for_writing(page);
    std::memcpy(at(page), bytes.data(), page_size);
}

void Memory::forget_page(u32 address) {
    const u32 page = address & ~(page_size - 1);
    u8& rights = rights_[page / page_size];
    if (!(rights & Rights::touched)) return;
    deny(page, u8(Rights::all_reads | Rights::all_writes | Rights::touched));
    touched_.erase(std::find(touched_.begin(), touched_.end(), page));
    std::memset(at(page), 0, page_size);
}

// ---------------------------------------------------------------- watched pages

/// Every watched page has one entry.
Memory::WatchedPage& Memory::watched_page(u32 address) {
    const u32 page = address & ~(page_size - 1);
    return *std::find_if(watched_.begin(), watched_.end(),
                         [page](const WatchedPage& one) { return one.page == page; });
}

/// In a watched page only loads find rights, and only if no loads are watched there.
void Memory::show_rights(const WatchedPage& watched) {
    const u8 rights = rights_[watched.page / page_size];
    const u8 shown = watched.wanted == 0  ? watched.rights
                     : watched.loads == 0 ? watched.rights & Rights::all_reads
                                          : u8{0};
    set_rights(watched.page,
               u8((rights & Rights::touched) | (watched.wanted > 0 ? Rights::watched : 0) | shown),
               watched.wanted > 0 ? watched.rights : u8{0});
}

void Memory::grant(u32 address, u8 rights) {
    const u8 shown = rights_[address / page_size];
    if (!(shown & Rights::watched))
        return set_rights(address & ~(page_size - 1), u8(shown | rights), 0);
    WatchedPage& watched = watched_page(address);
    watched.rights |= rights;
    show_rights(watched);
}

void Memory::deny(u32 page, u8 rights) {
    const u8 shown = u8(rights_[page / page_size] & ~rights);
    if (!(shown & Rights::watched)) return set_rights(page, shown, 0);
    rights_[page / page_size] = shown; // of a watched page: perhaps not touched any more
    WatchedPage& watched = watched_page(page);
    watched.rights &= u8(~rights);
    show_rights(watched);
}

void Memory::watch(u32 address, u32 size, bool loads) {
    const u32 last = address + (size - 1);
    ranges_.push_back({address, last, loads});
    mark_watched(ranges_.back(), true);
    for (u32 page = address & ~(page_size - 1);; page += page_size) {
        u8& rights = rights_[page / page_size];
        if (!(rights & Rights::watched))
            watched_.push_back({page, 0, 0, u8(rights & (Rights::all_reads | Rights::all_writes))});
        rights |= Rights::watched;
        WatchedPage& watched = watched_page(page);
        ++watched.wanted;
        watched.loads += loads;
        show_rights(watched);
        if (last - page < page_size) return;
    }
}

void Memory::unwatch(u32 address, u32 size, bool loads) {
    const u32 last = address + (size - 1);
    const auto range =
        std::find(ranges_.begin(), ranges_.end(), WatchedRange{address, last, loads});
    if (range == ranges_.end()) return;
    mark_watched(*range, false);
    ranges_.erase(range);
    for (const WatchedRange& other : ranges_) mark_watched(other, true);
    for (u32 page = address & ~(page_size - 1);; page += page_size) {
        WatchedPage& watched = watched_page(page);
        --watched.wanted;
        watched.loads -= loads;
        show_rights(watched);
        if (watched.wanted == 0) watched_.erase(watched_.begin() + (&watched - watched_.data()));
        if (last - page < page_size) return;
    }
}

bool Memory::is_watched(u32 address, u32 size) const {
    return std::any_of(ranges_.begin(), ranges_.end(), [&](const WatchedRange& range) {
        return range.first / 4 <= (address + (size - 1)) / 4 && address / 4 <= range.last / 4;
    });
}

/// Each word has a bit, which only a threaded engine reads, and only where the memory is flat.
void Memory::mark_watched(const WatchedRange& range, bool watched) {
    if (!flat_base_) return;
    const u32 last = range.last / 4;
    for (u32 word = range.first / 4; word <= last; word = (word | 31) + 1) {
        u8* at = flat_base_ - watch_bits_below_base + word / 32 * 4;
        const u32 after = last - word < 31 - word % 32 ? 31 - (word % 32 + (last - word)) : 0;
        const u32 mask = ~u32{0} << word % 32 & ~u32{0} >> after;
        u32 bits;
        std::memcpy(&bits, at, sizeof bits);
        bits = watched ? bits | mask : bits & ~mask;
        std::memcpy(at, &bits, sizeof bits);
    }
}

FaultKind Memory::text_at(u32& address, std::string& to, u64 most) {
    while (most > 0) {
        u8 byte = 0;
        if (FaultKind why = load(address, byte); why != FaultKind::none) return why;
        if (byte == 0) return log_read(address, 1), FaultKind::none;
        const std::string_view bytes = readable_text(address, most);
        log_read(address, bytes.size());
        to.append(bytes);
        address += u32(bytes.size());
        most -= bytes.size();
    }
    return FaultKind::none;
}

std::string_view Memory::readable_page(u32 address) const {
    return {reinterpret_cast<const char*>(at_or_null(address)), page_size - address % page_size};
}

/// The text from a byte that is known to be readable and not zero, up to the end of its page.
std::string_view Memory::readable_text(u32 address, u64 most) const {
    const std::size_t room = piece(address, Rights::read_byte, most);
    const char* text = reinterpret_cast<const char*>(at_or_null(storage_address(address)));
    const void* end = std::memchr(text, 0, room);
    return {text, end ? std::size_t(static_cast<const char*>(end) - text) : room};
}

FaultKind Memory::read_bytes(u32& address, std::span<u8> to) {
    while (!to.empty()) {
        if (FaultKind why = load(address, to[0]); why != FaultKind::none) return why;
        const std::size_t size = piece(address, Rights::read_byte, to.size());
        if (const u8* from = at_or_null(storage_address(address)))
            std::memcpy(to.data(), from, size);
        else
            std::memset(to.data(), 0, size);
        log_read(address, size);
        address += u32(size);
        to = to.subspan(size);
    }
    return FaultKind::none;
}

FaultKind Memory::write_bytes(u32& address, std::span<const u8> from) {
    while (!from.empty()) {
        const u8 first = served_ ? peek(address).value_or(0) : 0;
        if (FaultKind why = store(address, from[0]); why != FaultKind::none) return why;
        const std::size_t size = piece(address, Rights::write_byte, from.size());
        u8* to = at(storage_address(address));
        if (served_) {
            served_->push_back({address, u32(size), true, std::string(to, to + size)});
            served_->back().before[0] = char(first);
        }
        std::memcpy(to, from.data(), size);
        address += u32(size);
        from = from.subspan(size);
    }
    return FaultKind::none;
}

/// The number of bytes from here that may be moved at once, given that the first may: the rest of a
/// page with that right if its bytes are in order, otherwise 1.
std::size_t Memory::piece(u32 address, u8 right, u64 most) const {
    const bool whole_page = (rights_[address / page_size] & right) && mirror_ == 0;
    return std::size_t(std::min<u64>(whole_page ? page_size - address % page_size : 1, most));
}

std::optional<u8> Memory::peek(u32 address) const {
    if (!grants(*layout_, segment_at(*layout_, address), false) ||
        falls_below_stack(*layout_, address))
        return std::nullopt;
    const u8* from = at_or_null(storage_address(address));
    return from ? *from : u8{0};
}

std::optional<u32> Memory::peek_word(u32 address) const {
    if (!peek(address)) return std::nullopt;
    u32 word = 0;
    if (const u8* from = at_or_null(address)) std::memcpy(&word, from, sizeof word);
    return word;
}

bool Memory::poke(u32 address, u8 value) {
    bool known = false;
    u8 before = 0;
    return put(address, value, known, before) == FaultKind::none;
}

std::vector<u32> Memory::touched_pages() const {
    std::vector<u32> pages = touched_;
    std::sort(pages.begin(), pages.end());
    return pages;
}

} // namespace tharsis
