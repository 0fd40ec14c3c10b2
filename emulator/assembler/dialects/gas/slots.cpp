// slots.cpp -- places instructions, and fills the delay slots of branches as GNU as does
// Under .set reorder the instruction before a branch moves into its delay slot if that changes
// nothing; otherwise a nop fills it. Under .set noreorder everything stays as it is written.
#include "assembler/dialects/gas/pass.hpp"
#include "assembler/dialects/gas/reports.hpp"
#include "assembler/source/recorder.hpp"

namespace tharsis::gas {
namespace {

const Native& nop() { return natives("nop")[0]; }

/// b, j, jal, jr ...: nothing after its delay slot runs next.
bool is_unconditional(const Native& native, u32 word) {
    if (!native.branches) return false;
    if (native.name[0] == 'j') return true;
    constexpr u32 b = 0x1000'0000, bal = 0x0411'0000;
    return (word & 0xffff'0000) == b || (word & 0xffff'0000) == bal;
}

} // namespace

void Pass::forget_history() {
    history_ = {};
    fresh_labels_.clear();
}

/// The statement of the assembler to which words of the current statement belong.
u32 Pass::own_statement(u16 row) {
    if (statement_ > 0) return statement_;
    Statement& made = run_.statements.emplace_back();
    made.origin = static_cast<u32>(run_.origins.size());
    tharsis::Origin& origin = run_.origins.emplace_back();
    const Origin& here = line_->origin;
    origin.place = place_of(run_.files, here, 0, line_->text.size());
    if (here.calls) origin.calls = *here.calls;
    if (run_.recorder) run_.recorder->placed_foreign(run_.statements.size() - 1, row);
    return statement_ = static_cast<u32>(run_.statements.size());
}

/// Adds a word at the end of the section.
void Pass::place_word(const Instruction& made) {
    if (!may_hold(4)) return;
    Item& placed = item(Item::Kind::bytes, false);
    if (section_->executable) placed.statement = own_statement(made.native->row);
    for (u32 k = 0; k < 4; ++k) placed.bytes += static_cast<char>(made.word >> 8 * k);
    if (made.value) placed.fixups.push_back({0, 4, made.kind, made.value, origin_});
    placed.variant = variant_;
    placed.gp_symbol = gp_symbol_;
    if (variant_ != Item::Variant::none)
        section_->unsure.push_back(static_cast<u32>(section_->items.size() - 1));
    grew(placed, 4);
}

void Pass::remember(const Instruction& made, u32 at) {
    history_[1] = history_[0];
    const bool fixed = modes_.noreorder > 0;
    history_[0] = {fixed,    fixed, variant_ != Item::Variant::none, made.native, made.word,
                   section_, at};
    fresh_labels_.clear();
}

void Pass::append_nop() {
    Instruction made;
    made.native = &nop();
    place_word(made);
    remember(made, static_cast<u32>(section_->items.size() - 1));
    history_[0].fixed = true;
}

void Pass::nop_directive(Cursor&) {
    if (recorder_) recorder_->instruction(current_statement(), "nop", {});
    append_nop();
}

void Pass::append(const Instruction& made) {
    ++emitted_;
    if (recorder_) recorder_->word(made, modes_.noreorder > 0);
    if (modes_.noreorder == 0 && made.native->branches) {
        if (can_swap(*made.native, made.word)) {
            swap_with_last(made);
        } else {
            place_word(made);
            remember(made, static_cast<u32>(section_->items.size() - 1));
            append_nop();
        }
    } else {
        place_word(made);
        remember(made, static_cast<u32>(section_->items.size() - 1));
    }
    // The instruction after the delay slot of a jump is reached only by other jumps.
    const Emitted& branch = history_[1];
    if (branch.native && is_unconditional(*branch.native, branch.word)) history_ = {};
}

/// Whether the last instruction may move into the delay slot of this branch.
bool Pass::can_swap(const Native& native, u32 word) const {
    const Emitted& last = history_[0];
    if (modes_.nomove || last.fixed || !last.native || history_[1].noreorder) return false;
    if (last.variant || last.section != section_ || !fresh_labels_.empty()) return false;
    if (last.native->never_in_slot) return false;
    const u32 written = last.native->writes(last.word), read = last.native->reads(last.word);
    if (native.reads(word) & written) return false;
    if (native.writes(word) & (written | read)) return false;
    return !(native.reads_flag && last.native->sets_flag);
}

/// The branch takes the place of the last instruction, which follows it.
void Pass::swap_with_last(const Instruction& branch) {
    Emitted delayed = history_[0];
    std::deque<Item>& items = section_->items;
    Item moved = std::move(items.back());
    items.pop_back();
    section_->size -= moved.size;
    const bool has_more = !items.empty() && items.back().statement == moved.statement;
    place_word(branch);
    if (has_more && moved.statement > 0) {
        // The words of a statement follow each other, so this one gets a statement of its own.
        const Statement copy = run_.statements[moved.statement - 1];
        const tharsis::Origin origin = run_.origins[copy.origin];
        run_.statements.push_back(copy);
        run_.statements.back().origin = static_cast<u32>(run_.origins.size());
        run_.origins.push_back(origin);
        moved.statement = static_cast<u32>(run_.statements.size());
        if (run_.recorder) run_.recorder->placed_foreign(run_.statements.size() - 1, 0);
    }
    moved.offset = section_->size;
    section_->size += moved.size;
    items.push_back(std::move(moved));
    remember(branch, static_cast<u32>(items.size() - 2));
    history_[1] = history_[0];
    delayed.fixed = true;
    delayed.item = static_cast<u32>(items.size() - 1);
    history_[0] = delayed;
}

} // namespace tharsis::gas
