// code_writer.hpp -- writes WebAssembly: the instructions of one function, and the module that has
// it
//
// The binary format is that of the WebAssembly core specification, version 1, with the saturating
// conversions of version 2.
#pragma once
#include "base/types.hpp"

#include <vector>

namespace tharsis::wasm {

enum class ValueType : u8 { i32 = 0x7f, i64 = 0x7e, f32 = 0x7d, f64 = 0x7c };

/// Instructions without operands of their own (memory instructions have an address: `access`).
enum class Op : u8 {
    unreachable = 0x00,
    block = 0x02,
    loop = 0x03,
    if_ = 0x04,
    else_ = 0x05,
    end = 0x0b,
    br = 0x0c,
    br_if = 0x0d,
    br_table = 0x0e,
    drop = 0x1a,
    select = 0x1b,
    local_get = 0x20,
    local_set = 0x21,
    local_tee = 0x22,
    i32_load = 0x28,
    f32_load = 0x2a,
    f64_load = 0x2b,
    i32_load8_u = 0x2d,
    i32_load16_u = 0x2f,
    i32_store = 0x36,
    f32_store = 0x38,
    f64_store = 0x39,
    i32_store8 = 0x3a,
    i32_store16 = 0x3b,
    i32_const = 0x41,
    i64_const = 0x42,
    f64_const = 0x44,
    i32_eqz = 0x45,
    i32_eq = 0x46,
    i32_ne = 0x47,
    i32_lt_s = 0x48,
    i32_lt_u = 0x49,
    i32_ge_u = 0x4f,
    f32_eq = 0x5b,
    f32_ne = 0x5c,
    f32_lt = 0x5d,
    f32_le = 0x5f,
    f64_eq = 0x61,
    f64_ne = 0x62,
    f64_lt = 0x63,
    f64_le = 0x65,
    f64_ge = 0x66,
    i32_clz = 0x67,
    i32_add = 0x6a,
    i32_sub = 0x6b,
    i32_mul = 0x6c,
    i32_div_s = 0x6d,
    i32_div_u = 0x6e,
    i32_and = 0x71,
    i32_or = 0x72,
    i32_xor = 0x73,
    i32_shl = 0x74,
    i32_shr_s = 0x75,
    i32_shr_u = 0x76,
    i32_rotr = 0x78,
    i64_add = 0x7c,
    i64_sub = 0x7d,
    i64_mul = 0x7e,
    i64_or = 0x84,
    i64_shl = 0x86,
    i64_shr_u = 0x88,
    f32_abs = 0x8b,
    f32_neg = 0x8c,
    f32_sqrt = 0x91,
    f32_add = 0x92,
    f32_sub = 0x93,
    f32_mul = 0x94,
    f32_div = 0x95,
    f64_abs = 0x99,
    f64_neg = 0x9a,
    f64_ceil = 0x9b,
    f64_floor = 0x9c,
    f64_trunc = 0x9d,
    f64_nearest = 0x9e,
    f64_sqrt = 0x9f,
    f64_add = 0xa0,
    f64_sub = 0xa1,
    f64_mul = 0xa2,
    f64_div = 0xa3,
    i32_wrap_i64 = 0xa7,
    i64_extend_i32_s = 0xac,
    i64_extend_i32_u = 0xad,
    f32_convert_i32_s = 0xb2,
    f32_demote_f64 = 0xb6,
    f64_convert_i32_s = 0xb7,
    f64_promote_f32 = 0xbb,
    i32_reinterpret_f32 = 0xbc,
    f32_reinterpret_i32 = 0xbe,
    i32_extend8_s = 0xc0,
    i32_extend16_s = 0xc1,
    i32_trunc_sat_f64_s = 0xfc, ///< two bytes
};

/// The instructions of a function, in the order in which they are written.
class CodeWriter {
public:
    void op(Op one) {
        bytes_.push_back(u8(one));
        if (one == Op::i32_trunc_sat_f64_s) bytes_.push_back(2);
    }
    void get(u32 local) { indexed(Op::local_get, local); }
    void set(u32 local) { indexed(Op::local_set, local); }
    void tee(u32 local) { indexed(Op::local_tee, local); }
    void number(u32 value);
    void long_number(i64 value);
    void real_number(double value);
    /// A load or store at the address on the stack plus `offset`. Nothing is promised about its
    /// alignment.
    void access(Op one, u32 offset);
    /// block, loop, if: without a result.
    void open(Op one);
    void end() {
        op(Op::end);
        --depth_;
    }
    /// The number of open blocks, which is the level of the next one.
    u32 depth() const { return depth_; }
    /// Goes to the end of the block of that level, or to the beginning if it is a loop.
    void branch(u32 level) { indexed(Op::br, depth_ - 1 - level); }
    void branch_if(u32 level) { indexed(Op::br_if, depth_ - 1 - level); }
    /// By the number on the stack: one of these levels, or else the last one.
    void branch_by_table(const std::vector<u32>& levels, u32 otherwise);

    const std::vector<u8>& bytes() const { return bytes_; }

private:
    void indexed(Op one, u32 index);

    std::vector<u8> bytes_;
    u32 depth_ = 0;
};

/// A module with one function, exported as `run`: its body ends in its result of type i64. Its
/// parameters are of type i32; locals follow them. Its memory is imported as `host.memory`.
std::vector<u8> module_of(const CodeWriter& body, u32 parameters,
                          const std::vector<ValueType>& locals);

} // namespace tharsis::wasm
