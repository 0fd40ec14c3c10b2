// random_values.cpp -- the values of a random state
// Extreme values, any bits, and numbers of the sizes of integers.
#include "emulator/machine/qemu/random_values.hpp"

namespace tharsis::proof {
namespace {

constexpr u32 integers[] = {0,           1,           2,           31,          32,
                            33,          0x7f,        0x80,        0xff,        0x7fff,
                            0x8000,      0xffff,      0x7fff'ffff, 0x8000'0000, 0x8000'0001,
                            0xffff'ffff, 0xffff'fffe, 0xffff'ff80, 0xffff'8000, 0xffff'7fff,
                            0x0001'0000, 0x5555'5555};

constexpr u32 singles[] = {
    0,           0x8000'0000, 0x3f80'0000, 0xbf80'0000, 0x7f80'0000, 0xff80'0000, 0x7fc0'0000,
    0x7f80'0001, 0xffc0'1234, 0x7fbf'ffff, 0x0000'0001, 0x007f'ffff, 0x8000'0001, 0x0080'0000,
    0x7f7f'ffff, 0xff7f'ffff, 0x4f00'0000, 0xcf00'0000, 0xcf00'0001, 0x4eff'ffff, 0x3f00'0000,
    0x3fc0'0000, 0x4020'0000, 0xbf00'0000, 0xbfc0'0000, 0x4b00'0001, 0x4b80'0000, 0x3eff'ffff,
    0x3400'0000, 0x3380'0000, 0x2000'0000, 0x1f80'0000};

constexpr u64 reals[] = {0,
                         0x8000'0000'0000'0000,
                         0x3ff0'0000'0000'0000,
                         0xbff0'0000'0000'0000,
                         0x7ff0'0000'0000'0000,
                         0xfff0'0000'0000'0000,
                         0x7ff8'0000'0000'0000,
                         0x7ff0'0000'0000'0001,
                         0xfff8'0000'0000'1234,
                         0x0000'0000'0000'0001,
                         0x000f'ffff'ffff'ffff,
                         0x0010'0000'0000'0000,
                         0x8000'0000'0000'0001,
                         0x7fef'ffff'ffff'ffff,
                         0x41e0'0000'0000'0000,
                         0xc1e0'0000'0000'0000,
                         0x41df'ffff'ffc0'0000,
                         0x41df'ffff'ffe0'0000,
                         0xc1e0'0000'0010'0000,
                         0xc1e0'0000'0020'0000,
                         0x3fe0'0000'0000'0000,
                         0x3ff8'0000'0000'0000,
                         0x4004'0000'0000'0000,
                         0xbfe0'0000'0000'0000,
                         0x3fdf'ffff'ffff'ffff,
                         0x47ef'ffff'e000'0000,
                         0x47ef'ffff'f000'0000,
                         0x380f'ffff'ffff'ffff,
                         0x36a0'0000'0000'0000,
                         0x3690'0000'0000'0000,
                         0x41df'ffff'ff80'0000,
                         0x4330'0000'0000'0001,
                         0x2000'0000'0000'0000};

} // namespace

u32 RandomValues::integer() {
    switch (below(4)) {
    case 0: return next();
    case 1: return next() >> below(32);
    default: return one_of(integers);
    }
}

u32 RandomValues::single() {
    switch (below(4)) {
    case 0: return next();
    case 1:
        return (next() & 0x8000'0000) | (127 + below(40) - 6) << 23 |
               (one_in(2) ? next() & 0x7f'ffff : next() & 0x78'0000);
    default: return one_of(singles);
    }
}

u64 RandomValues::real() {
    const u64 bits = u64{next()} << 32 | next();
    switch (below(4)) {
    case 0: return bits;
    case 1:
        return (bits & 0x8000'0000'0000'0000) | u64{1023 + below(40) - 6} << 52 |
               (bits & (one_in(2) ? 0xf'ffff'ffff'ffff : 0xf'8000'0000'0000));
    default: return one_of(reals);
    }
}

} // namespace tharsis::proof
