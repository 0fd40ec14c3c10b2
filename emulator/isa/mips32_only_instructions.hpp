// mips32_only_instructions.hpp -- instructions that compilers for MIPS32 use and MARS lacks, in a
// second table of the same form
//
// They exist in compiled programs only (Reading::compiled): the assembler does not accept them, and
// MARS's decoding ignores them.
#pragma once
#include "isa/instructions.hpp"

namespace tharsis {

// A condition that holds for unordered numbers (NaNs) is written as the negation of one that does
// not.
#define DOES [](M & m [[maybe_unused]], Operands o [[maybe_unused]])
// clang-format off
template <class M> inline constexpr Instruction<M> mips32_only_instructions[] = {
//  name         syntax         example             bits                                       help, and below it the meaning
  {"sync",      "",            "",                 "000000 00000 00000 00000 00000 001111",   "wait until all stores are done (here they always are)",
     DOES {}},
  {"pref",      "h,i($s)",     "1,-100($t2)",      "110011 sssss hhhhh iiiiiiiiiiiiiiii",     "a hint that memory will be needed (here it is always near)",
     DOES {}},

// release 2: rotations, and parts of words
  {"rotr",      "$d,$t,h",    "$t1,$t2,10",       "000000 00001 ttttt ddddd hhhhh 000010",   "rotate right",
     DOES { m.set(o.d, (m.reg(o.t) >> m.number(o.h)) | (m.reg(o.t) << m.number((32 - o.h) & 31))); }},
  {"rotrv",     "$d,$t,$s",   "$t1,$t2,$t3",      "000000 sssss ttttt ddddd 00001 000110",   "rotate right by the number in a register",
     DOES { m.set(o.d, (m.reg(o.t) >> (m.reg(o.s) & m.number(31))) | (m.reg(o.t) << ((m.number(0) - m.reg(o.s)) & m.number(31)))); }},
  {"seb",       "$d,$t",      "$t1,$t2",          "011111 00000 ttttt ddddd 10000 100000",   "extend the sign of the low byte",
     DOES { m.set(o.d, m.extend_byte(m.reg(o.t))); }},
  {"seh",       "$d,$t",      "$t1,$t2",          "011111 00000 ttttt ddddd 11000 100000",   "extend the sign of the low half",
     DOES { m.set(o.d, m.extend_half(m.reg(o.t))); }},
  {"wsbh",      "$d,$t",      "$t1,$t2",          "011111 00000 ttttt ddddd 00010 100000",   "swap the bytes of each half",
     DOES { m.set(o.d, ((m.reg(o.t) & m.number(0x00ff00ff)) << m.number(8)) | ((m.reg(o.t) >> m.number(8)) & m.number(0x00ff00ff))); }},

// floating point: the conditions that are not MARS's
  {"c.f.s",     "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 110000",  "compare singles: a condition flag = never",
     DOES { m.set_flag(o.h, m.less(m.single(o.d), m.single(o.d))); }},
  {"c.un.s",    "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 110001",  "compare singles: a condition flag = unordered",
     DOES { m.set_flag(o.h, (!m.less_or_equal(m.single(o.d), m.single(o.t))) & (!m.less(m.single(o.t), m.single(o.d)))); }},
  {"c.ueq.s",   "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 110011",  "compare singles: a condition flag = equal or unordered",
     DOES { m.set_flag(o.h, (!m.less(m.single(o.d), m.single(o.t))) & (!m.less(m.single(o.t), m.single(o.d)))); }},
  {"c.olt.s",   "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 110100",  "compare singles: a condition flag = less",
     DOES { m.set_flag(o.h, m.less(m.single(o.d), m.single(o.t))); }},
  {"c.ult.s",   "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 110101",  "compare singles: a condition flag = less or unordered",
     DOES { m.set_flag(o.h, !m.less_or_equal(m.single(o.t), m.single(o.d))); }},
  {"c.ole.s",   "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 110110",  "compare singles: a condition flag = less or equal",
     DOES { m.set_flag(o.h, m.less_or_equal(m.single(o.d), m.single(o.t))); }},
  {"c.ule.s",   "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 110111",  "compare singles: a condition flag = less, equal or unordered",
     DOES { m.set_flag(o.h, !m.less(m.single(o.t), m.single(o.d))); }},
  {"c.sf.s",    "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 111000",  "compare singles: a condition flag = never",
     DOES { m.set_flag(o.h, m.less(m.single(o.d), m.single(o.d))); }},
  {"c.ngle.s",  "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 111001",  "compare singles: a condition flag = unordered",
     DOES { m.set_flag(o.h, (!m.less_or_equal(m.single(o.d), m.single(o.t))) & (!m.less(m.single(o.t), m.single(o.d)))); }},
  {"c.seq.s",   "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 111010",  "compare singles: a condition flag = equal",
     DOES { m.set_flag(o.h, m.single(o.d) == m.single(o.t)); }},
  {"c.ngl.s",   "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 111011",  "compare singles: a condition flag = equal or unordered",
     DOES { m.set_flag(o.h, (!m.less(m.single(o.d), m.single(o.t))) & (!m.less(m.single(o.t), m.single(o.d)))); }},
  {"c.nge.s",   "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 111101",  "compare singles: a condition flag = less or unordered",
     DOES { m.set_flag(o.h, !m.less_or_equal(m.single(o.t), m.single(o.d))); }},
  {"c.ngt.s",   "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 111111",  "compare singles: a condition flag = less, equal or unordered",
     DOES { m.set_flag(o.h, !m.less(m.single(o.t), m.single(o.d))); }},
  {"c.f.d",     "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 110000",  "compare doubles: a condition flag = never",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, m.less(m.real(o.d), m.real(o.d))); }},
  {"c.un.d",    "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 110001",  "compare doubles: a condition flag = unordered",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, (!m.less_or_equal(m.real(o.d), m.real(o.t))) & (!m.less(m.real(o.t), m.real(o.d)))); }},
  {"c.ueq.d",   "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 110011",  "compare doubles: a condition flag = equal or unordered",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, (!m.less(m.real(o.d), m.real(o.t))) & (!m.less(m.real(o.t), m.real(o.d)))); }},
  {"c.olt.d",   "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 110100",  "compare doubles: a condition flag = less",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, m.less(m.real(o.d), m.real(o.t))); }},
  {"c.ult.d",   "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 110101",  "compare doubles: a condition flag = less or unordered",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, !m.less_or_equal(m.real(o.t), m.real(o.d))); }},
  {"c.ole.d",   "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 110110",  "compare doubles: a condition flag = less or equal",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, m.less_or_equal(m.real(o.d), m.real(o.t))); }},
  {"c.ule.d",   "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 110111",  "compare doubles: a condition flag = less, equal or unordered",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, !m.less(m.real(o.t), m.real(o.d))); }},
  {"c.sf.d",    "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 111000",  "compare doubles: a condition flag = never",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, m.less(m.real(o.d), m.real(o.d))); }},
  {"c.ngle.d",  "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 111001",  "compare doubles: a condition flag = unordered",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, (!m.less_or_equal(m.real(o.d), m.real(o.t))) & (!m.less(m.real(o.t), m.real(o.d)))); }},
  {"c.seq.d",   "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 111010",  "compare doubles: a condition flag = equal",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, m.real(o.d) == m.real(o.t)); }},
  {"c.ngl.d",   "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 111011",  "compare doubles: a condition flag = equal or unordered",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, (!m.less(m.real(o.d), m.real(o.t))) & (!m.less(m.real(o.t), m.real(o.d)))); }},
  {"c.nge.d",   "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 111101",  "compare doubles: a condition flag = less or unordered",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, !m.less_or_equal(m.real(o.t), m.real(o.d))); }},
  {"c.ngt.d",   "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 111111",  "compare doubles: a condition flag = less, equal or unordered",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, !m.less(m.real(o.t), m.real(o.d))); }},
};
// clang-format on
#undef DOES

template <class M>
inline constexpr auto mips32_only_meanings = meanings_in(mips32_only_instructions<M>);

/// The meaning of a row as Decoded numbers them: first those of `instructions`, then those of
/// `mips32_only_instructions`.
template <class M> typename Instruction<M>::Meaning meaning_of(std::size_t row) {
    constexpr std::size_t known = meanings<M>.size();
    return row < known ? meanings<M>[row] : mips32_only_meanings<M>[row - known];
}

} // namespace tharsis
