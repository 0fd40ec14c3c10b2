// memory_test.cpp -- the limits of MARS 4.5's memory map, in all layouts, on both kinds of memory
// Every case runs on the flat reservation and on the paged variant for hosts without one.
#include "machine/memory.hpp"
#include "machine/spare_reservations.hpp"
#include "machine/threaded/memory_view.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace tharsis;

namespace {

const MemoryLayout& layout_called(std::string_view name) { return *find_layout(name); }

struct MemoryFixture {
    Memory memory;
    MemoryFixture(std::string_view layout, Memory::Backing backing, u64 budget = ~u64{0})
        : memory(layout_called(layout), budget, backing) {}
    template <class Unsigned> FaultKind load(u32 address) {
        Unsigned ignored = 0;
        return memory.load(address, ignored);
    }
    template <class Unsigned> FaultKind store(u32 address) {
        return memory.store(address, Unsigned{1});
    }
};

/// One access and MARS's result; sizes in bytes, for loads and stores.
struct Edge {
    std::string_view layout;
    u32 address, size;
    FaultKind load;
};

FaultKind stored(FaultKind load) {
    const bool paired =
        load >= FaultKind::load_word_unaligned && load <= FaultKind::load_from_kernel_text;
    return paired ? FaultKind(u8(load) + 6) : load;
}

constexpr FaultKind ok = FaultKind::none, out = FaultKind::load_out_of_range;
constexpr Edge edges[] = {
    {"Default", 0x1000'0000, 4, ok},
    {"Default", 0x0fff'fffc, 4, out},
    {"Default", 0x103f'fffc, 4, ok},
    {"Default", 0x1040'0000, 4, out},
    {"Default", 0x103f'ffff, 1, ok},
    {"Default", 0x7fff'fffc, 4, ok},
    {"Default", 0x7fff'fffc, 1, ok},
    {"Default", 0x7fff'fffd, 1, out},
    {"Default", 0x7fff'ffff, 1, out},
    {"Default", 0x7fff'fffe, 2, out},
    {"Default", 0x7fff'ffff, 4, FaultKind::load_word_unaligned},
    {"Default", 0x7fff'ffff, 2, FaultKind::load_half_unaligned},
    {"Default", 0x7fc0'0000, 4, ok},
    {"Default", 0x7fbf'fffc, 4, out},
    {"Default", 0x7fbf'fffd, 1, FaultKind::java_exception_stack},
    {"Default", 0x7fbf'fffe, 2, FaultKind::java_exception_stack},
    {"Default", 0x8000'0000, 4, FaultKind::load_from_kernel_text},
    {"Default", 0x803f'fffc, 4, FaultKind::load_from_kernel_text},
    {"Default", 0x8040'0000, 4, out},
    {"Default", 0x9000'0000, 4, ok},
    {"Default", 0x903f'ffff, 1, ok},
    {"Default", 0x9040'0000, 1, out},
    {"Default", 0xffff'0000, 4, ok},
    {"Default", 0xffff'fffc, 4, ok},
    {"Default", 0xffff'fffe, 2, ok},
    {"Default", 0xffff'fffe, 1, ok},
    {"Default", 0xffff'ffff, 1, out},
    {"Default", 0xfffe'fffc, 4, out},
    {"Default", 0x0040'0000, 4, FaultKind::load_from_text},
    {"Default", 0x0040'0002, 4, FaultKind::load_word_unaligned},
    {"Default", 0x007f'ffff, 1, FaultKind::load_from_text},
    {"Default", 0x0080'0000, 1, out},
    {"Default", 0x003f'ffff, 1, out},
    {"Default", 0, 4, out},
    {"Default", 0x1001'0008, 8, ok},
    {"Default", 0x1001'0004, 8, FaultKind::load_double_unaligned},
    {"CompactDataAtZero", 0, 4, ok},
    {"CompactDataAtZero", 0x2ffc, 4, ok},
    {"CompactDataAtZero", 0x2ffe, 1, ok},
    {"CompactDataAtZero", 0x2ffe, 2, ok},
    {"CompactDataAtZero", 0x2fff, 1, out},
    {"CompactDataAtZero", 0x3000, 4, FaultKind::load_from_text},
    {"CompactDataAtZero", 0x3ffb, 1, FaultKind::load_from_text},
    {"CompactDataAtZero", 0x3ffc, 4, out},
    {"CompactDataAtZero", 0x4ffb, 1, FaultKind::load_from_kernel_text},
    {"CompactDataAtZero", 0x4ffc, 4, out},
    {"CompactDataAtZero", 0x5000, 4, ok},
    {"CompactDataAtZero", 0x7efe, 1, ok},
    {"CompactDataAtZero", 0x7efe, 2, ok},
    {"CompactDataAtZero", 0x7eff, 1, out},
    {"CompactDataAtZero", 0x7f00, 4, ok},
    {"CompactDataAtZero", 0x7ffe, 1, ok},
    {"CompactDataAtZero", 0x7fff, 1, out},
    {"CompactDataAtZero", 0x8000, 4, out},
    {"CompactDataAtZero", 0xffff'fffc, 4, out},
    {"CompactTextAtZero", 0, 4, FaultKind::load_from_text},
    {"CompactTextAtZero", 0x0ffb, 1, FaultKind::load_from_text},
    {"CompactTextAtZero", 0x0ffc, 4, out},
    {"CompactTextAtZero", 0x1000, 4, ok},
    {"CompactTextAtZero", 0x3ffc, 4, ok},
    {"CompactTextAtZero", 0x3ffe, 1, ok},
    {"CompactTextAtZero", 0x3fff, 1, out},
    {"CompactTextAtZero", 0x4000, 4, FaultKind::load_from_kernel_text},
};

FaultKind load_sized(MemoryFixture& fixture, u32 address, u32 size) {
    if (size == 1) return fixture.load<u8>(address);
    if (size == 2) return fixture.load<u16>(address);
    return size == 4 ? fixture.load<u32>(address) : fixture.load<u64>(address);
}
FaultKind store_sized(MemoryFixture& fixture, u32 address, u32 size) {
    if (size == 1) return fixture.store<u8>(address);
    if (size == 2) return fixture.store<u16>(address);
    return size == 4 ? fixture.store<u32>(address) : fixture.store<u64>(address);
}

constexpr Memory::Backing both[] = {Memory::Backing::flat, Memory::Backing::paged};

template <class View, class T> bool granted_to(const Memory& memory, u32 address, u8 right) {
    return View(View::start(memory)).template may<T>(address, right);
}
template <class View> bool granted_to(const Memory& memory, u32 address, u32 size, u8 right) {
    if (size == 1) return granted_to<View, u8>(memory, address, right);
    if (size == 2) return granted_to<View, u16>(memory, address, right);
    return size == 4 ? granted_to<View, u32>(memory, address, right)
                     : granted_to<View, u64>(memory, address, right);
}

/// The rights of an access, looked up as by a threaded engine.
bool granted(const Memory& memory, u32 address, u32 size, u8 right) {
    return memory.flat_base() ? granted_to<FlatView>(memory, address, size, right)
                              : granted_to<PagedView>(memory, address, size, right);
}

} // namespace

TEST_CASE("accesses at every limit of every segment behave as in MARS", "[memory]") {
    for (Memory::Backing backing : both)
        for (const Edge& edge : edges) {
            INFO(edge.layout << " " << std::hex << edge.address << " size " << edge.size);
            MemoryFixture fixture(edge.layout, backing);
            CHECK(load_sized(fixture, edge.address, edge.size) == edge.load);
            CHECK(store_sized(fixture, edge.address, edge.size) == stored(edge.load));
            CHECK(load_sized(fixture, edge.address, edge.size) == edge.load);
        }
}

TEST_CASE("rights never allow an access that the reference engine refuses", "[memory]") {
    for (Memory::Backing backing : both)
        for (const Edge& edge : edges) {
            INFO(edge.layout << " " << std::hex << edge.address << " size " << edge.size);
            MemoryFixture fixture(edge.layout, backing);
            REQUIRE((fixture.memory.flat_base() != nullptr) == (backing == Memory::Backing::flat));
            for (u32 near = edge.address & ~7u; near != (edge.address & ~7u) + 8; near += 4)
                (void)fixture.store<u32>(near);
            for (u32 near = edge.address & ~7u; near != (edge.address & ~7u) + 8; ++near)
                (void)fixture.store<u8>(near);
            const u8 read = edge.size == 1 ? 1 : edge.size == 2 ? 2 : 4;
            if (edge.load != ok) {
                CHECK_FALSE(granted(fixture.memory, edge.address, edge.size, read));
                CHECK_FALSE(granted(fixture.memory, edge.address, edge.size, u8(read * 8)));
            }
        }
}

TEST_CASE("whole pages of data are accessible without checks after the first access", "[memory]") {
    for (Memory::Backing backing : both) {
        MemoryFixture fixture("Default", backing);
        CHECK_FALSE(granted(fixture.memory, 0x1001'0000, 4, Memory::Rights::read_word));
        CHECK(fixture.load<u8>(0x1001'0003) == ok);
        CHECK(granted(fixture.memory, 0x1001'0ffc, 4, Memory::Rights::read_word));
        CHECK_FALSE(granted(fixture.memory, 0x1001'0ffe, 4, Memory::Rights::read_word));
        CHECK_FALSE(granted(fixture.memory, 0x1001'0000, 4, Memory::Rights::write_word));
        CHECK(fixture.store<u8>(0x1001'0003) == ok);
        CHECK(granted(fixture.memory, 0x1001'0ff8, 8, Memory::Rights::write_word));
        CHECK_FALSE(granted(fixture.memory, 0x1001'0ffc, 8, Memory::Rights::write_word));
    }
}

TEST_CASE("a page that was only read shares no bytes with a page that is written", "[memory]") {
    for (Memory::Backing backing : both) {
        MemoryFixture fixture("Default", backing);
        CHECK(fixture.load<u32>(0x1001'0000) == ok);
        CHECK(fixture.load<u32>(0x1001'1000) == ok);
        CHECK(fixture.memory.store(0x1001'0008, u32{7}) == ok);
        CHECK(fixture.memory.peek_word(0x1001'0008) == 7u);
        CHECK(fixture.memory.peek_word(0x1001'1008) == 0u);
        u32 word = 1;
        CHECK(fixture.memory.load(0x1001'2008, word) == ok);
        CHECK(word == 0);
    }
}

TEST_CASE("pages lose the right to be written when a history takes them, and all rights when they "
          "are forgotten",
          "[memory]") {
    for (Memory::Backing backing : both) {
        MemoryFixture fixture("Default", backing);
        Memory& memory = fixture.memory;
        CHECK(memory.store(0x1001'0000, u32{5}) == ok);
        CHECK(memory.take_written() == std::vector<u32>{0x1001'0000});
        CHECK(granted(memory, 0x1001'0000, 4, Memory::Rights::read_word));
        CHECK_FALSE(granted(memory, 0x1001'0000, 4, Memory::Rights::write_word));
        CHECK(memory.store(0x1001'0004, u32{6}) == ok);
        CHECK(granted(memory, 0x1001'0000, 4, Memory::Rights::write_word));
        CHECK(memory.take_written() == std::vector<u32>{0x1001'0000});
        Memory::PageBytes bytes{9};
        memory.set_page(0x1001'3000, bytes);
        CHECK(memory.peek(0x1001'3000) == u8{9});
        CHECK_FALSE(granted(memory, 0x1001'3000, 4, Memory::Rights::write_word));
        memory.forget_page(0x1001'0000);
        CHECK_FALSE(granted(memory, 0x1001'0000, 4, Memory::Rights::read_word));
        CHECK(memory.peek_word(0x1001'0000) == 0u);
        CHECK(memory.touched_pages() == std::vector<u32>{0x1001'3000});
    }
}

TEST_CASE("a watched page hides its rights from a threaded engine, except for unwatched words",
          "[memory]") {
    const auto unmonitored = [](const Memory& memory, u32 address) {
        return memory.is_watched(address, 4);
    };
    for (Memory::Backing backing : both) {
        MemoryFixture fixture("Default", backing);
        Memory& memory = fixture.memory;
        CHECK(memory.store(0x1001'0000, u32{5}) == ok);
        memory.watch(0x1001'0010, 8, false);
        CHECK(granted(memory, 0x1001'0000, 4, Memory::Rights::read_word));
        CHECK_FALSE(granted(memory, 0x1001'0000, 4, Memory::Rights::write_word));
        memory.watch(0x1001'0020, 2, true);
        CHECK_FALSE(granted(memory, 0x1001'0000, 4, Memory::Rights::read_word));
        CHECK_FALSE(unmonitored(memory, 0x1001'000c));
        CHECK(unmonitored(memory, 0x1001'0010));
        CHECK(unmonitored(memory, 0x1001'0014));
        CHECK_FALSE(unmonitored(memory, 0x1001'0018));
        CHECK(unmonitored(memory, 0x1001'0020));
        memory.unwatch(0x1001'0010, 8, false);
        CHECK_FALSE(granted(memory, 0x1001'0000, 4, Memory::Rights::read_word));
        memory.unwatch(0x1001'0020, 2, true);
        CHECK(granted(memory, 0x1001'0000, 4, Memory::Rights::write_word));
        CHECK(memory.peek_word(0x1001'0000) == 5u);
    }
}

TEST_CASE("words are little endian, and unwritten memory reads 0", "[memory]") {
    for (Memory::Backing backing : both) {
        Memory memory(default_layout, ~u64{0}, backing);
        u32 word = 7;
        CHECK(memory.load(0x1001'0000, word) == ok);
        CHECK(word == 0);
        CHECK(memory.store(0x1001'0000, u32{0x0403'0201}) == ok);
        u8 byte = 0;
        CHECK(memory.load(0x1001'0003, byte) == ok);
        CHECK(byte == 4);
        CHECK(memory.peek(0x1001'0001) == u8{2});
        CHECK_FALSE(memory.peek(0x0040'0000));
        u64 both_words = 0;
        CHECK(memory.load(0x1001'0000, both_words) == ok);
        CHECK(both_words == 0x0403'0201);
    }
}

TEST_CASE("reading touches no page, writing touches one", "[memory]") {
    for (Memory::Backing backing : both) {
        MemoryFixture fixture("Default", backing);
        CHECK(fixture.load<u32>(0x1001'0000) == ok);
        CHECK_FALSE(fixture.memory.touched(0x1001'0000));
        CHECK(fixture.store<u8>(0x1001'0fff) == ok);
        CHECK(fixture.store<u32>(0x7fff'effc) == ok);
        CHECK(fixture.memory.touched(0x1001'0000));
        CHECK_FALSE(fixture.memory.touched(0x1001'1000));
        CHECK(fixture.memory.touched_pages() == std::vector<u32>{0x1001'0000, 0x7fff'e000});
        CHECK(fixture.memory.bytes_touched() == 8192);
    }
}

TEST_CASE("a page that exceeds the memory budget is refused, earlier pages stay usable",
          "[memory]") {
    for (Memory::Backing backing : both) {
        MemoryFixture fixture("Default", backing, 2 * Memory::page_size);
        CHECK(fixture.store<u32>(0x1001'0000) == ok);
        CHECK(fixture.store<u32>(0x1001'1000) == ok);
        CHECK(fixture.store<u32>(0x1001'2000) == FaultKind::memory_limit);
        CHECK(fixture.load<u32>(0x1001'2000) == ok);
        CHECK(fixture.store<u32>(0x1001'1ffc) == ok);
    }
}

TEST_CASE("a text of the guest is read across pages up to its zero byte or a fault", "[memory]") {
    for (Memory::Backing backing : both) {
        Memory memory(default_layout, ~u64{0}, backing);
        const std::string words(5000, 'x');
        u32 address = 0x1001'0f00;
        const auto* bytes = reinterpret_cast<const u8*>(words.data());
        CHECK(memory.write_bytes(address, {bytes, words.size()}) == ok);
        CHECK(address == 0x1001'0f00 + 5000);
        std::string text;
        CHECK(memory.text_at(address = 0x1001'0f00, text) == ok);
        CHECK(text == words);
        text.clear();
        CHECK(memory.text_at(address = 0x1001'0f00, text, 3) == ok);
        CHECK(text == "xxx");
        CHECK(memory.poke(0x103f'fffe, 'a'));
        CHECK(memory.poke(0x103f'ffff, 'b'));
        text.clear();
        CHECK(memory.text_at(address = 0x103f'fffe, text) == out);
        CHECK(text == "ab");
        CHECK(address == 0x1040'0000);
        CHECK(memory.poke(0x7fff'fffb, 'y'));
        CHECK(memory.poke(0x7fff'fffc, 'z'));
        text.clear();
        CHECK(memory.text_at(address = 0x7fff'fffb, text) == out);
        CHECK(text == "yz");
    }
}

TEST_CASE("each fault has MARS's message and cause", "[memory]") {
    CHECK(mars_text({FaultKind::load_word_unaligned, 0x0040'0000, 0x1001'0001, 0}) ==
          "Runtime exception at 0x00400000: fetch address not aligned on word boundary 0x10010001");
    CHECK(mars_text({FaultKind::store_to_text, 0x0040'0004, 0x0040'0000, 0}) ==
          "Runtime exception at 0x00400004: Cannot write directly to text segment!0x00400000");
    CHECK(mars_text({FaultKind::bad_pc, 0, 0, 0}) == "invalid program counter value: 0x00000000");
    CHECK(mars_reason({FaultKind::unknown_service, 0, 0, 99}) ==
          "invalid or unimplemented syscall service: 99 ");
    CHECK(mars_reason({FaultKind::breakpoint, 0, 0, 7}) == "break instruction executed; code = 7.");
    CHECK(mars_reason({FaultKind::heap_negative, 0, 0, ~0u}) ==
          "request (-1) is negative heap amount (syscall 9)");
    CHECK(mars_reason({FaultKind::odd_registers, 0, 0, u32(EvenRule::first)}) ==
          "first register must be even-numbered");
    CHECK(cause_code(FaultKind::store_out_of_range) == 5);
    CHECK(cause_code(FaultKind::odd_registers) == 0);
    CHECK_FALSE(catchable(FaultKind::bad_pc));
    CHECK(is_java_exception(FaultKind::java_exception_files));
}

TEST_CASE("a guest gets no bytes and no rights of the one before it", "[memory]") {
    for (const MemoryLayout& layout : memory_layouts) {
        std::vector<u32> used;
        const u8* base = nullptr;
        {
            Memory before(layout);
            base = before.flat_base();
            for (const u32 start : {layout.data_base, layout.heap_base, layout.stack_pointer & ~3u,
                                    layout.kernel_data_base, layout.mmio_base & ~3u}) {
                CHECK(before.store(start, u32{0x1234'5678}) == ok);
                used.push_back(start);
            }
            u32 value = 0; // a page that is only read
            CHECK(before.load(layout.global_pointer, value) == ok);
            before.watch(layout.data_base, 8, true);
            before.watch(layout.text_base, 4, false); // in no segment of data
            before.unwatch(layout.data_base, 8, true);
            before.unwatch(layout.text_base, 4, false);
            (void)before.take_written();
        }
        Memory after(layout);
        INFO(layout.name);
        CHECK(after.flat_base() == base); // it is the reservation of the one before
        for (const u32 address : used) CHECK(after.peek_word(address) == 0);
        u32 rights = 0;
        for (u64 page = 0; page < u64{1} << 32; page += Memory::page_size)
            rights |= after.rights_of(u32(page));
        CHECK(rights == 0);
        CHECK(after.touched_pages().empty());
        CHECK(std::count(base - Memory::watch_bits_below_base,
                         base - Memory::watch_bits_below_base + Memory::watch_bits_size / 64,
                         0) == std::ptrdiff_t(Memory::watch_bits_size / 64));
    }
}

TEST_CASE("a reservation with watched pages, or with many written ones, is not kept", "[memory]") {
    {
        Memory watched(default_layout);
        watched.watch(default_layout.data_base, 4, true);
        REQUIRE(watched.store(default_layout.data_base, u32{7}) == ok);
    }
    {
        Memory large(default_layout);
        for (const MemoryLayout& l = large.layout();
             u32 base : {l.data_segment_base, l.stack_limit + 4})
            for (u32 page = 0; page < 1024; ++page)
                REQUIRE(large.store(base + page * Memory::page_size, u32{7}) == ok);
    }
    const Memory one(default_layout), two(default_layout);
    for (const Memory* memory : {&one, &two}) {
        CHECK(memory->peek_word(default_layout.data_base) == 0);
        CHECK(memory->rights_of(default_layout.data_base) == 0);
        CHECK_FALSE(memory->is_watched(default_layout.data_base, 4));
    }
}

TEST_CASE("few reservations are kept, and only for layouts of MARS", "[memory]") {
    SpareReservations spares;
    std::array<u8, 6> bytes{};
    const MemoryLayout own = default_layout;
    CHECK(spares.take(default_layout) == nullptr);
    CHECK_FALSE(spares.keep(bytes.data(), own)); // it may end with its program
    CHECK(spares.keep(bytes.data(), memory_layouts[0]));
    CHECK(spares.keep(&bytes[1], memory_layouts[1]));
    CHECK(spares.take(memory_layouts[2]) == nullptr);
    CHECK(spares.take(memory_layouts[1]) == &bytes[1]);
    CHECK(spares.take(memory_layouts[1]) == nullptr);
    for (const std::size_t n : {1u, 2u, 3u}) CHECK(spares.keep(&bytes[n], memory_layouts[0]));
    CHECK_FALSE(spares.keep(&bytes[4], memory_layouts[0]));
}
