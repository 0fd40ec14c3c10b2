// translator.cpp -- selects the instructions of a region, cuts it into blocks, and enters its code
// A table with an entry for each instruction of the text connects the regions: jumps from one to
// another go through it.
#include "translator/x86_64/translator.hpp"

#include "isa/instruction_effects.hpp"
#include "machine/threaded/threaded.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <deque>
#include <fmt/format.h>

namespace tharsis {
namespace {

constexpr std::size_t capacity = 32 << 20;
constexpr u32 longest_block =
    256; ///< limits the budget that a block needs, and the size of a region
constexpr u32 longest_detour = 32;
enum Mark : u8 { unseen, member, leader };

const asmjit::CpuFeatures::X86& features() { return asmjit::CpuInfo::host().features().x86(); }

bool has_target(const DecodedInstruction* slot) {
    const char letter = rows[slot->row].bits.constant_letter();
    return letter == 'b' || letter == 'j';
}

bool ends_block(const DecodedInstruction* slot) {
    return effects_by_row[slot->row].branches || effects_by_row[slot->row].never_falls_through;
}

/// True if the block continues after this forward branch, as if it were not taken.
bool goes_on(const DecodedInstruction* slot) {
    const InstructionEffects& row = effects_by_row[slot->row];
    if (!row.branches || row.writes != 0 || slot->operands.constant < 0) return false;
    const InstructionEffects here = effects_of(slot->row, slot->operands);
    return (here.reads & ~u64{1}) != 0 || here.flag_in;
}

/// True if it is a branch or a jump with this target.
bool goes_to(const DecodedInstruction* slot, u32 index, u32 target) {
    return has_target(slot) && index + 1 + u32(slot->operands.constant) == target;
}

/// True if execution usually continues after it: a call returns, a service ends.
bool comes_back(const DecodedInstruction* slot) {
    return !effects_by_row[slot->row].never_falls_through || effects_by_row[slot->row].writes != 0;
}

} // namespace

/// True if code is generated for it; the others are refused. A call that depends on a register
/// which it may change is too rare to be worth code.
bool Translator::is_written(const DecodedInstruction* slot, u32 index) const {
    if (!runs_fast(slot, index, guest_.threaded_code.count)) return false;
    const InstructionEffects& row = effects_by_row[slot->row];
    if (row.uses_system || (row.traps && row.never_falls_through)) return false;
    if (!row.branches || row.writes == 0) return true;
    return !(effects_of(slot->row, slot->operands).writes >> slot->operands.s & 1);
}

bool Translator::serves_here() { return features().hasAVX(); }

Translator::Translator(Guest& guest, HostCode host_code)
    : guest_(guest), memory_(capacity),
      has_bmi_(host_code == HostCode::all_of_this_processor && features().hasBMI() &&
               features().hasBMI2() && features().hasLZCNT()) {}

Translator::CodeRegion Translator::select_region(std::span<const u32> from, std::size_t most,
                                                 Filter filter, const void* context) {
    const u32 count = guest_.threaded_code.count;
    marks_.resize(count + std::size_t{1});
    std::deque<u32> waiting(from.rbegin(), from.rend());
    CodeRegion found;
    const auto mark_leader = [&](u32 index) {
        if (marks_[index] == unseen) found.members.push_back(index);
        marks_[index] = leader;
        found.leaders.push_back(index);
    };
    while (!waiting.empty() && found.members.size() < most) {
        u32 index = waiting.back();
        waiting.pop_back();
        if (index >= count || marks_[index] == leader || has_code(index)) continue;
        const bool seen = marks_[index] == member;
        if (!seen && (guest_.marks.holds(address_of(index)) || (filter && !filter(context, index))))
            continue;
        mark_leader(index);
        if (seen) continue;
        for (const u32 end = index + longest_block;; ++index) {
            const DecodedInstruction* slot = guest_.code.fetch(address_of(index));
            const bool written = is_written(slot, index);
            if (written && has_target(slot))
                waiting.push_front(index + 1 + u32(slot->operands.constant));
            if (!written || (stops(index, nothing) && comes_back(slot)))
                waiting.push_back(index + 1);
            if (!written || stops(index, nothing)) break;
            const u32 next = index + 1;
            if (next == end) waiting.push_back(next);
            if (next == end || next >= count || marks_[next] != unseen || has_code(next) ||
                guest_.marks.holds(address_of(next)))
                break;
            marks_[next] = member;
            found.members.push_back(next);
        }
    }
    std::sort(found.members.begin(), found.members.end());
    std::sort(found.leaders.begin(), found.leaders.end());
    cut_blocks(found);
    for (u32 index : found.members) marks_[index] = unseen;
    return found;
}

/// True if this is the last instruction of a block that begins at `first`.
bool Translator::stops(u32 index, u32 first) const {
    const DecodedInstruction* slot = guest_.code.fetch(address_of(index));
    return !is_written(slot, index) || (ends_block(slot) && !goes_on(slot)) ||
           goes_to(slot, index, first);
}

/// Blocks extend from one leader to the next, or further: a loop whose paths join again is one
/// block, and the paths have blocks of their own.
void Translator::cut_blocks(CodeRegion& region) const {
    for (const u32 first : region.leaders) {
        u32 after = first + 1;
        while (marks_[after] == member && !stops(after - 1, first)) ++after;
        if (marks_[after] == leader && !stops(after - 1, first)) after = end_of_loop(first, after);
        region.blocks.push_back({{first, after}});
    }
    for (CodeRegion::Block& block : region.blocks) {
        continue_after_jumps(region, block);
        const u32 length = block.after - block.first, last = block.after - 1;
        const DecodedInstruction* slot = guest_.code.fetch(address_of(last));
        const bool loops =
            block.more.empty() && is_written(slot, last) && goes_to(slot, last, block.first);
        region.size += loops ? 2 * length : length; // counted iterations have code of their own
        for (const CodeRegion::Segment& more : block.more) region.size += more.after - more.first;
    }
}

/// True for `b`, `j`, and calls without a call stack: the row has no other effect.
bool Translator::always_jumps(const DecodedInstruction* slot) const {
    if (!has_target(slot)) return false;
    const InstructionEffects row = effects_of(slot->row, slot->operands);
    const bool links = row.writes != 0;
    return (row.reads & ~u64{1}) == 0 && !row.flag_in && !(links && guest_.calls);
}

/// True if the last of its instructions, and no other, may branch, and not to the start of the
/// block.
bool Translator::is_straight(const CodeRegion::Segment& block) const {
    for (u32 index = block.first; index + 1 < block.after; ++index)
        if (effects_by_row[guest_.code.fetch(address_of(index))->row].branches) return false;
    const DecodedInstruction* last = guest_.code.fetch(address_of(block.after - 1));
    return !is_written(last, block.after - 1) || !goes_to(last, block.after - 1, block.first);
}

/// After a jump that is always taken comes a copy of the block that it leads to, if that is short
/// and straight. (Copies of blocks that are often left in the middle cost more than they save.)
void Translator::continue_after_jumps(CodeRegion& region, CodeRegion::Block& block) const {
    u32 last = block.after - 1, length = 0;
    for (;;) {
        const DecodedInstruction* slot = guest_.code.fetch(address_of(last));
        if (!is_written(slot, last) || !always_jumps(slot)) return;
        const u32 target = last + 1 + u32(slot->operands.constant);
        const auto found = std::lower_bound(
            region.blocks.begin(), region.blocks.end(), target,
            [](const CodeRegion::Block& one, u32 index) { return one.first < index; });
        if (found == region.blocks.end() || found->first != target || !is_straight(*found)) return;
        CodeRegion::Segment next{target, target + 1};
        while (next.after < found->after && !stops(next.after - 1, block.first)) ++next.after;
        const auto meets = [&](const CodeRegion::Segment& one) {
            return next.first < one.after && one.first < next.after;
        };
        length += next.after - next.first;
        if (length > longest_detour || meets(block) ||
            std::any_of(block.more.begin(), block.more.end(), meets))
            return;
        block.more.push_back(next);
        last = next.after - 1;
    }
}

/// The index after the instruction that branches back to `first`, or `end` if there is none.
u32 Translator::end_of_loop(u32 first, u32 end) const {
    for (u32 index = end; index < std::min(end + longest_detour, guest_.threaded_code.count) &&
                          marks_[index] != unseen;
         ++index) {
        const DecodedInstruction* slot = guest_.code.fetch(address_of(index));
        if (!is_written(slot, index)) break;
        if (goes_to(slot, index, first) && effects_by_row[slot->row].writes == 0) return index + 1;
        if (ends_block(slot) && !goes_on(slot)) break;
    }
    return end;
}

namespace {

/// An instruction that asmjit could not write leaves a gap in the code, so the code is not run.
class Errors final : public asmjit::ErrorHandler {
public:
    explicit Errors(asmjit::CodeHolder& code) { code.setErrorHandler(this); }
    bool none() const { return none_; }
    void handleError(asmjit::Error, const char*, asmjit::BaseEmitter*) override {
        none_ = false;
        assert(none_);
    }

private:
    bool none_ = true;
};

} // namespace

bool Translator::make_frame() {
    u8* base = memory_.next();
    if (!base) return false;
    asmjit::CodeHolder holder;
    holder.init(asmjit::Environment::host(), reinterpret_cast<u64>(base));
    const Errors errors(holder);
    frame_ = CodeGenerator::write_frame(holder, register_assignment_, reinterpret_cast<u64>(base),
                                        guest_);
    const asmjit::CodeBuffer& code = holder.textSection()->buffer();
    if (!errors.none() || !memory_.place({code.data(), code.size()})) return false;
    missing_ = reinterpret_cast<const void*>(frame_.missing);
    entries_.assign(guest_.threaded_code.count + std::size_t{1}, missing_);
    if (guest_.calls && after_call_.empty()) find_calls();
    return true;
}

void Translator::find_calls() {
    after_call_.assign(guest_.threaded_code.count + std::size_t{1}, 0);
    for (u32 index = 0; index < guest_.threaded_code.count; ++index) {
        const DecodedInstruction* slot = guest_.code.fetch(address_of(index));
        const bool calls = slot && slot->kind == DecodedInstruction::Kind::instruction &&
                           call_kind(slot->row, slot->operands) == CallKind::call;
        after_call_[index + 1] = calls;
    }
}

void Translator::start_again(const RegisterAssignment& register_assignment) {
    memory_.clear();
    entries_.clear();
    regions_.clear();
    translated_ = 0;
    register_assignment_ = register_assignment;
}

/// Regions are entered only through the table, so one without entries is never run again.
void Translator::forget(u32 index) {
    std::erase_if(regions_, [&](const CodeRegion& region) {
        const auto holds = [&](const CodeRegion::Block& block) {
            return index >= block.first && index < block.after;
        };
        if (std::none_of(region.blocks.begin(), region.blocks.end(), holds)) return false;
        for (const u32 leader : region.leaders) entries_[leader] = missing_;
        translated_ -= region.size;
        return true;
    });
}

bool Translator::translate(const CodeRegion& region) {
    if (entries_.empty() && !make_frame()) return false;
    asmjit::CodeHolder holder;
    const u64 base = reinterpret_cast<u64>(memory_.next());
    holder.init(asmjit::Environment::host(), base);
    const Errors errors(holder);
    CodeGenerator writer(holder, {&guest_, &register_assignment_, &frame_, entries_.data(),
                                  after_call_.data(), steady(region), has_bmi_});
    write(writer, region);
    const bool whole = errors.none() && holder.flatten() == asmjit::kErrorOk &&
                       holder.resolveUnresolvedLinks() == asmjit::kErrorOk;
    const bool fits = whole && holder.relocateToBase(base) == asmjit::kErrorOk &&
                      holder.codeSize() <= memory_.free_bytes();
    const asmjit::CodeBuffer& code = holder.textSection()->buffer();
    if (!fits || !memory_.place({code.data(), code.size()})) {
        start_again(register_assignment_);
        return false;
    }
    for (u32 index : region.leaders)
        entries_[index] =
            reinterpret_cast<const void*>(base + holder.labelOffset(writer.label(index)));
    translated_ += region.size;
    regions_.push_back({region.leaders, {}, region.blocks, region.size});
    return true;
}

bool Translator::list(const CodeRegion& region, OnInstruction after) {
    if (entries_.empty() && !make_frame()) return false;
    asmjit::StringLogger logger;
    logger.addFlags(asmjit::FormatFlags::kHexImms | asmjit::FormatFlags::kHexOffsets);
    asmjit::CodeHolder holder;
    holder.init(asmjit::Environment::host());
    holder.setLogger(&logger);
    CodeGenerator writer(holder, {&guest_, &register_assignment_, &frame_, entries_.data(),
                                  after_call_.data(), steady(region), has_bmi_});
    const auto notify = [&](u32 index) {
        after(index, {logger.data(), logger.dataSize()});
        logger.clear();
    };
    write(writer, region, notify);
    notify(nothing);
    return true;
}

std::string Translator::with_names(std::string_view code) const {
    std::string text;
    const u64 first = reinterpret_cast<u64>(entries_.data());
    while (!code.empty()) {
        const std::size_t at = std::min(code.find("0x"), code.size());
        text += code.substr(0, at);
        code.remove_prefix(at);
        u64 number = 0;
        const char* end =
            code.empty()
                ? code.data()
                : std::from_chars(code.data() + 2, code.data() + code.size(), number, 16).ptr;
        if (number >= first && number < first + entries_.size() * sizeof(void*))
            text +=
                fmt::format("entry of 0x{:08x}", address_of(u32((number - first) / sizeof(void*))));
        else if (number != 0 && number == frame_.refused)
            text += "refused";
        else if (number != 0 && number == frame_.spent)
            text += "spent";
        else
            text += code.substr(0, std::size_t(end - code.data()));
        code.remove_prefix(std::size_t(end - code.data()));
    }
    return text;
}

/// Registers that instructions of the region set, but never from memory or from registers other
/// than themselves, $gp, $sp and $fp; $at carries the halves of constants.
u64 Translator::steady(const CodeRegion& region) const {
    u64 set = 0, from_others = 0;
    for (const u32 index : region.members) {
        const DecodedInstruction* slot = guest_.code.fetch(address_of(index));
        if (!slot || slot->kind != DecodedInstruction::Kind::instruction) continue;
        const InstructionEffects row = effects_of(slot->row, slot->operands);
        set |= row.writes;
        const u64 others = row.reads & ~(row.writes | u64{0b11} | u64{0b111} << 28);
        if (others != 0 || row.loads || row.uses_system || row.hi_lo_in || row.reads_real != 0)
            from_others |= row.writes;
    }
    return set & ~from_others;
}

void Translator::write(CodeGenerator& writer, const CodeRegion& region,
                       AfterInstruction after_each) {
    for (u32 index : region.leaders) writer.announce(index);
    for (std::size_t k = 0; k < region.blocks.size(); ++k) {
        const bool is_last = k + 1 == region.blocks.size();
        write_block(writer, region.blocks[k], is_last ? ~u32{0} : region.blocks[k + 1].first,
                    after_each);
    }
    writer.finish();
}

void Translator::write_block(CodeGenerator& writer, const CodeRegion::Block& block, u32 next,
                             AfterInstruction after_each) {
    const auto slot_at = [&](u32 index) { return guest_.code.fetch(address_of(index)); };
    const auto written = [&](u32 index) { return is_written(slot_at(index), index); };
    std::vector<u32> path;
    const auto go_through = [&](const CodeRegion::Segment& segment) {
        for (u32 index = segment.first; index < segment.after; ++index) path.push_back(index);
    };
    go_through(block);
    for (const CodeRegion::Segment& more : block.more) go_through(more);
    const u32 last = path.back();
    writer.begin_block(path, written(last) && goes_to(slot_at(last), last, block.first));
    for (u32 place = 0; place < path.size(); ++place)
        if (const u32 index = path[place]; written(index))
            writer.analyse(place, slot_at(index)->row, slot_at(index)->operands);
    const auto write_all = [&] {
        for (u32 place = 0; place < path.size(); ++place) {
            const u32 index = path[place];
            if (written(index))
                writer.write(place, slot_at(index)->row, slot_at(index)->operands);
            else
                writer.write_refusal(place);
            if (after_each && index != last) after_each(index);
        }
        writer.end_block(next);
        if (after_each) after_each(last);
    };
    writer.start_block();
    write_all();
    if (writer.begin_counted_iterations()) write_all();
}

void Translator::add_use(RegisterUse& use, u32 index, double times) const {
    for (const u32 count = guest_.threaded_code.count; index < count; ++index) {
        const DecodedInstruction* slot = guest_.code.fetch(address_of(index));
        if (!is_written(slot, index)) return;
        const InstructionEffects row = effects_of(slot->row, slot->operands);
        for (std::size_t n = 1; n < 32; ++n)
            use.general[n] += times * double((row.reads >> n & 1) + (row.writes >> n & 1));
        for (std::size_t n = 0; n < 32; ++n) {
            const double uses =
                times * double((row.reads_real >> n & 1) + (row.writes_real >> n & 1));
            if (uses > 0) (row.even >> n & 1 ? use.pair[n / 2] : use.single[n]) += uses;
        }
        if (ends_block(slot) && !goes_on(slot)) return;
    }
}

LeftCode Translator::run(u32 index, u64 budget) {
    // The convention of all systems but Windows, where the compiler saves what differs.
    using Enter [[gnu::sysv_abi]] = LeftCode (*)(State*, const void* code, u8* memory, i64 budget);
    const auto enter = reinterpret_cast<Enter>(frame_.enter);
    return enter(&guest_.state, entries_[index], guest_.memory.flat_base(), i64(budget));
}

} // namespace tharsis
