// operations.cpp -- the table of mnemonics that count as one operation
// Mnemonics are static texts of the instruction table, and so are the names of operations.
#include "grading/similarity/operations.hpp"

#include <iterator>

namespace tharsis {

namespace {

struct Row {
    std::string_view mnemonic;
    Operation operation;
};

using Kind = Operation::Kind;

// clang-format off
constexpr Row operation_rows[] = {
    {"nop", {Kind::idle, "nop"}},
    {"lui", {Kind::upper, "lui"}},
    {"add", {Kind::sum, "add"}},   {"addu", {Kind::sum, "add"}},  {"addi", {Kind::sum, "add"}},  {"addiu", {Kind::sum, "add"}},
    {"sub", {Kind::sum, "sub"}},   {"subu", {Kind::sum, "sub"}},
    {"or", {Kind::sum, "or"}},     {"ori", {Kind::sum, "or"}},
    {"and", {Kind::other, "and", true}},   {"andi", {Kind::other, "and", true}},
    {"xor", {Kind::other, "xor", true}},   {"xori", {Kind::other, "xor", true}},
    {"nor", {Kind::other, "nor", true}},
    {"slt", {Kind::other, "less"}},   {"slti", {Kind::other, "less"}},
    {"sltu", {Kind::other, "below"}}, {"sltiu", {Kind::other, "below"}},
    {"sll", {Kind::other, "left"}},   {"sllv", {Kind::other, "left"}},
    {"srl", {Kind::other, "right"}},  {"srlv", {Kind::other, "right"}},
    {"sra", {Kind::other, "right-signed"}}, {"srav", {Kind::other, "right-signed"}},
    {"mul", {Kind::other, "mul", true}},    {"mult", {Kind::other, "mul", true}}, {"multu", {Kind::other, "mul", true}},
    {"div", {Kind::other, "div"}},    {"divu", {Kind::other, "div"}},
    {"lb", {Kind::load, "load-byte"}}, {"lbu", {Kind::load, "load-byte"}},
    {"lh", {Kind::load, "load-half"}}, {"lhu", {Kind::load, "load-half"}},
    {"lw", {Kind::load, "load"}},      {"ll", {Kind::load, "load"}},
    {"lwc1", {Kind::load, "load-single"}}, {"ldc1", {Kind::load, "load-double"}},
    {"sb", {Kind::store, "store-byte"}}, {"sh", {Kind::store, "store-half"}}, {"sw", {Kind::store, "store"}},
    {"swc1", {Kind::store, "store-single"}}, {"sdc1", {Kind::store, "store-double"}},
    {"jal", {Kind::call, "call"}}, {"jalr", {Kind::call, "call"}}, {"bgezal", {Kind::call, "call"}}, {"bltzal", {Kind::call, "call"}},
    {"syscall", {Kind::service, "service"}},
    {"jr", {Kind::leave, "leave"}},
    {"j", {Kind::jump, "jump"}},
    {"beq", {Kind::branch, "branch-equal", true}}, {"bne", {Kind::branch, "branch-different", true}},
    {"bgez", {Kind::branch, "branch-from-zero"}},  {"bltz", {Kind::branch, "branch-negative"}},
    {"bgtz", {Kind::branch, "branch-positive"}},   {"blez", {Kind::branch, "branch-to-zero"}},
    {"bc1t", {Kind::branch, "branch-flag"}},       {"bc1f", {Kind::branch, "branch-no-flag"}},
    {"mflo", {Kind::low, "mflo"}}, {"mfhi", {Kind::high, "mfhi"}},
    {"break", {Kind::stop, "stop"}},
};
// clang-format on

} // namespace

Operation operation_of(std::string_view mnemonic) {
    for (const Row& row : operation_rows) {
        if (row.mnemonic == mnemonic) return row.operation;
    }
    return {Kind::other, mnemonic};
}

} // namespace tharsis
