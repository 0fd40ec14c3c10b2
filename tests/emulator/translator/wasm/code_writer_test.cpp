// code_writer_test.cpp -- the binary format, byte by byte
#include "translator/wasm/code_writer.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::wasm;

namespace {

using Bytes = std::vector<u8>;

template <class Write> Bytes written(Write write) {
    CodeWriter out;
    write(out);
    return out.bytes();
}

Bytes number(u32 value) {
    return written([&](CodeWriter& out) { out.number(value); });
}

} // namespace

TEST_CASE("numbers are written in signed LEB128, as short as possible") {
    CHECK(number(0) == Bytes{0x41, 0});
    CHECK(number(63) == Bytes{0x41, 63});
    CHECK(number(64) == Bytes{0x41, 0xc0, 0});
    CHECK(number(~u32{0}) == Bytes{0x41, 0x7f});
    CHECK(number(u32(-64)) == Bytes{0x41, 0x40});
    CHECK(number(u32(-65)) == Bytes{0x41, 0xbf, 0x7f});
    CHECK(number(0x7fff'ffff) == Bytes{0x41, 0xff, 0xff, 0xff, 0xff, 0x07});
    CHECK(number(0x8000'0000) == Bytes{0x41, 0x80, 0x80, 0x80, 0x80, 0x78});
}

TEST_CASE("offsets of accesses are written in unsigned LEB128") {
    CHECK(written([](CodeWriter& out) { out.access(Op::i32_load, 0x90); }) ==
          Bytes{0x28, 0, 0x90, 0x01});
    CHECK(written([](CodeWriter& out) { out.access(Op::i32_store8, 0x8000'0000); }) ==
          Bytes{0x3a, 0, 0x80, 0x80, 0x80, 0x80, 0x08});
}

TEST_CASE("branches count blocks from the innermost, and their targets are levels from outside") {
    const Bytes bytes = written([](CodeWriter& out) {
        out.open(Op::block);
        out.open(Op::loop);
        out.branch(0);
        out.branch_if(1);
        out.branch_by_table({0, 1}, 0);
        out.end();
        out.branch(0);
        out.end();
    });
    CHECK(bytes == Bytes{0x02, 0x40, 0x03, 0x40, 0x0c, 1, 0x0d, 0, 0x0e, 2, 1, 0, 1, 0x0b, 0x0c,
                         0x00, 0x0b});
}

TEST_CASE("a module has a function, its locals by types, and the memory of its host") {
    CodeWriter body;
    body.long_number(-1);
    const Bytes module = module_of(body, 2, {ValueType::i32, ValueType::i32, ValueType::f64});
    const Bytes expected{0,   'a', 's', 'm',  1,   0,    0,    0,         // header
                         1,   7,   1,   0x60, 2,   0x7f, 0x7f, 1,   0x7e, // type
                         2,   16,  1,   4,    'h', 'o',  's',  't', 6,    'm',  'e',  'm',
                         'o', 'r', 'y',                                // import
                         2,   0,   0,                                  // a memory
                         3,   2,   1,   0,                             // function
                         7,   7,   1,   3,    'r', 'u',  'n',  0,   0, // export
                         10,  10,  1,   8,    2,   2,    0x7f, 1,   0x7c, 0x42, 0x7f, 0x0b}; // code
    CHECK(module == expected);
}
