// group.cpp -- generates the pieces of a group
// All rows of the table are equally frequent, except those that cause an exception or leave the
// path.
#include "emulator/machine/qemu/group.hpp"

#include "emulator/machine/qemu/known_differences.hpp"
#include "isa/isa.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::proof {
namespace {

constexpr u32 pieces_in_a_group = 50;
constexpr std::size_t nop = row_named("nop");

/// The access size of a row, of which its address must be a multiple.
u32 alignment(std::size_t row) {
    const std::string_view name = rows[row].name;
    if (name == "ldc1" || name == "sdc1") return 8;
    if (name == "lh" || name == "lhu" || name == "sh") return 2;
    return name == "lw" || name == "sw" || name == "ll" || name == "sc" || name == "lwc1" ||
                   name == "swc1"
               ? 4
               : 1;
}

bool touches_memory(std::size_t row) {
    return effects_by_row[row].loads || effects_by_row[row].stores;
}
bool goes_elsewhere(std::size_t row) {
    return effects_by_row[row].branches || effects_by_row[row].never_falls_through;
}
bool goes_to_label(std::size_t row) {
    const char letter = rows[row].bits.constant_letter();
    return letter == 'b' || letter == 'j';
}
bool links(std::size_t row) { return instruction_rows()[row].links; }

class Composer {
public:
    Composer(RandomValues& random, u32 address, Kind kind)
        : random_(random), group_{address, kind, {}}, here_(address) {
        choose_cast();
    }
    Group compose();

private:
    void choose_cast();
    u8 free_register();
    void set_up();
    void finish();

    void piece();
    void plain(std::size_t row);
    void branch(std::size_t row);
    void loop();
    void jump_register();
    void call(std::size_t row);
    void store_conditional();

    std::size_t any_row();
    std::size_t simple_row();
    Operands operands(std::size_t row, bool safe);
    void field(Operands& o, std::size_t row, const OperandSlot& slot);
    i32 offset(std::size_t row, bool safe);
    u8 read() { return random_.one_in(3) ? u8(random_.below(32)) : random_.one_of(favourites_); }
    u8 write();
    u8 read_real() {
        return random_.one_in(3) ? u8(random_.below(32)) : random_.one_of(real_favourites_);
    }
    u8 write_real();
    bool reserved(u8 n) const {
        return n == cast_.base || n == cast_.one || n == cast_.counter || n == scratch;
    }

    void open() { group_.pieces.emplace_back(); }
    void add(const DraftLine& line, std::size_t target = 0) {
        group_.pieces.back().lines.push_back({line, target});
        here_ += 4;
    }
    void add(const std::vector<DraftLine>& lines) {
        for (const DraftLine& it : lines) add(it);
    }
    void add_simple() {
        const std::size_t row = simple_row();
        add(DraftLine{row, operands(row, true)});
    }
    void slot() {
        if (group_.kind.delayed)
            add_simple();
        else
            add(one(nop));
    }
    void address_into(u8 n, u32 address) {
        add(lui(n, i32(address >> 16)));
        add(i(row_named("ori"), n, n, i32(address & 0xffff)));
    }

    RandomValues& random_;
    Group group_;
    u32 here_;
    Cast cast_{};
    u8 favourites_[6] = {}, real_favourites_[6] = {};
};

void Composer::choose_cast() {
    cast_.base = cast_.one = cast_.counter = scratch;
    cast_.base = free_register();
    cast_.one = free_register();
    cast_.counter = free_register();
    u8 pairs[16];
    for (u8 n = 0; n < 16; ++n) {
        const u32 other = random_.below(n + 1u);
        pairs[n] = pairs[other];
        pairs[other] = u8(2 * n);
    }
    cast_.nan = u8(pairs[0] + random_.below(2));
    cast_.real_nan = pairs[1];
    cast_.lowest = pairs[2];
    cast_.too_low = pairs[3];
    cast_.spare = pairs[4];
    for (u8& n : favourites_) n = u8(random_.below(32));
    for (u8& n : real_favourites_) n = u8(random_.below(32));
}

/// A register other than $zero, $ra and those with a fixed purpose.
u8 Composer::free_register() {
    for (;;)
        if (const u8 n = u8(1 + random_.below(30)); !reserved(n)) return n;
}

u8 Composer::write() {
    for (;;)
        if (const u8 n = read(); !reserved(n)) return n;
}

u8 Composer::write_real() {
    for (;;)
        if (const u8 n = read_real(); !belongs_to(cast_, n)) return n;
}

/// Sets the registers with a fixed purpose. Everything else comes from the initial state of the
/// group.
void Composer::set_up() {
    open();
    add(proof::set_up(cast_));
    add(li(cast_.counter, i32(random_.below(4))));
}

void Composer::finish() {
    open();
    add(one(row_named("j"), i32(exit_address - here_ - 4) / 4));
    add(one(nop));
}

std::size_t Composer::any_row() {
    for (;;) {
        const std::size_t row = random_.below(row_count);
        const bool rarely = effects_by_row[row].traps &&
                            effects_by_row[row].writes == 0; // traps and break: exceptions are slow
        if (comparable(row, group_.kind) && (!rarely || random_.one_in(16))) return row;
    }
}

/// An instruction that always continues with the next one, and needs no other instructions around
/// it.
std::size_t Composer::simple_row() {
    for (;;) {
        const std::size_t row = any_row();
        if (stands_alone(row) && !goes_elsewhere(row) && !effects_by_row[row].traps) return row;
    }
}

/// Inside the window; if faults are allowed, sometimes misaligned.
i32 Composer::offset(std::size_t row, bool safe) {
    const i32 place = i32(random_.below(window_words * 4)) - base_in_window;
    const bool astray = !safe && random_.one_in(60);
    const i32 wanted = place & -i32(alignment(row));
    return astray ? std::min(wanted + 1 + i32(random_.below(6)), base_in_window - 8) : wanted;
}

void Composer::field(Operands& o, std::size_t row, const OperandSlot& slot) {
    using Of = OperandSlot::Kind;
    const auto& noted = effects_by_row[row];
    if (slot.kind == Of::general)
        o.put(slot.letter, noted.writes & letter_bit(slot.letter) ? write() : read());
    else if (slot.kind == Of::real)
        o.put(slot.letter,
              noted.writes_real & letter_bit(slot.letter) ? write_real() : read_real());
    else if (slot.kind == Of::number && constant_letters.find(slot.letter) != constant_letters.npos)
        o.constant = i32(random_.integer() & 0xffff);
    else if (slot.kind == Of::number)
        o.put(slot.letter, u8(random_.below(1u << rows[row].bits.at(slot.letter).width)));
}

Operands Composer::operands(std::size_t row, bool safe) {
    Operands o;
    for (const OperandSlot& slot : instruction_rows()[row].slots) field(o, row, slot);
    if (rows[row].bits.constant_letter() == 'i') o.constant = i32(i16(o.constant));
    if (touches_memory(row)) o.s = cast_.base, o.constant = offset(row, safe);
    const bool odd = !safe && odd_comparable(row) && random_.one_in(60);
    for (char letter : register_letters)
        if ((effects_by_row[row].even & letter_bit(letter)) && !odd)
            o.put(letter, o.at(letter) & 30);
    make_comparable(row, o, cast_);
    return o;
}

void Composer::plain(std::size_t row) {
    open();
    const Operands o = operands(row, false);
    add(before(row, o, cast_));
    add(DraftLine{row, o});
    add(instructions_after(row, o, cast_, random_));
}

/// A branch over some pieces.
void Composer::branch(std::size_t row) {
    open();
    add(DraftLine{row, operands(row, true)}, group_.pieces.size() + random_.below(6));
    slot();
}

/// A branch back over some pieces, while the counter is positive.
void Composer::loop() {
    const std::size_t target = std::max<std::size_t>(
        1, group_.pieces.size() - std::min<std::size_t>(group_.pieces.size(), random_.below(9)));
    open();
    add(i(row_named("addiu"), cast_.counter, cast_.counter, -1));
    add(DraftLine{row_named("bgtz"), {0, cast_.counter, 0, 0, 0}}, target);
    slot();
}

void Composer::jump_register() {
    open();
    u8 n = zero;
    while (n == zero) n = write();
    address_into(n, here_ + 20);
    add(DraftLine{row_named("jr"), {0, n, 0, 0, 0}});
    slot();
    add_simple();
}

/// A call over one instruction. If delay slots are not filled it is at an odd word: see
/// same_return_address.
void Composer::call(std::size_t row) {
    open();
    Operands o = operands(row, true);
    o.constant = 2;
    const bool by_register = !effects_by_row[row].branches && rows[row].name != "jal";
    if (!group_.kind.delayed && here_ % 8 == 0) add(one(nop));
    if (by_register) {
        while (o.s == zero || reserved(o.s) || o.s == ra) o.s = write();
        if (row != row_named("jalr")) o.d = ra;
        make_comparable(row, o, cast_);
        address_into(o.s, here_ + 20);
    }
    add(DraftLine{row, o});
    if (stands_alone(row))
        slot();
    else
        add(one(nop));
    if (const auto kept_apart = instructions_after(row, o, cast_, random_); !kept_apart.empty())
        add(kept_apart);
    else
        add_simple();
    if (!group_.kind.delayed) add(same_return_address(by_register ? o.d : u8{ra}));
}

/// ll, and then sc of the same word, which succeeds; between them an instruction that does not
/// access memory.
void Composer::store_conditional() {
    open();
    Operands o = operands(row_named("ll"), true);
    add(DraftLine{row_named("ll"), o});
    const std::size_t row = simple_row();
    if (!touches_memory(row)) add(DraftLine{row, operands(row, true)});
    o.t = write();
    add(DraftLine{row_named("sc"), o});
}

void Composer::piece() {
    if (random_.one_in(25)) return loop();
    if (random_.one_in(60)) return store_conditional();
    const std::size_t row = any_row();
    if (links(row))
        call(row);
    else if (rows[row].name == "jr")
        jump_register();
    else if (goes_to_label(row))
        branch(row);
    else
        plain(row);
}

Group Composer::compose() {
    set_up();
    for (u32 n = 0; n < pieces_in_a_group; ++n) piece();
    finish();
    return std::move(group_);
}

/// Calls visit(address, line, piece) for every instruction.
template <class Visit> void each_line(const Group& group, Visit visit) {
    std::vector<u32> starts;
    u32 address = group.address;
    for (const Piece& piece : group.pieces) {
        starts.push_back(address);
        address += 4 * u32(piece.lines.size());
    }
    for (std::size_t k = 0; k < group.pieces.size(); ++k)
        for (u32 n = 0; n < group.pieces[k].lines.size(); ++n) {
            Line line = group.pieces[k].lines[n];
            const u32 at = starts[k] + 4 * n;
            const std::size_t target = std::min(line.target, group.pieces.size() - 1);
            if (line.target != 0) line.draft.operands.constant = i32(starts[target] - at - 4) / 4;
            visit(at, line, group.pieces[k]);
        }
}

} // namespace

std::vector<u32> Group::words() const {
    std::vector<u32> all;
    each_line(*this, [&](u32 at, const Line& line, const Piece& piece) {
        all.push_back(piece.left_out ? 0 : encode(line.draft.row, line.draft.operands, at));
    });
    return all;
}

std::size_t Group::count() const {
    std::size_t sum = 0;
    for (const Piece& piece : pieces) sum += piece.lines.size();
    return sum;
}

std::string Group::text() const {
    std::string out;
    each_line(*this, [&](u32 at, const Line& line, const Piece& piece) {
        if (piece.left_out) return;
        const u32 word = encode(line.draft.row, line.draft.operands, at);
        out += fmt::format("  {:08x}  {:08x}  {}\n", at, word, disassemble(word, at));
    });
    return out;
}

Group compose(RandomValues& random, u32 address, Kind kind) {
    return Composer(random, address, kind).compose();
}

} // namespace tharsis::proof
