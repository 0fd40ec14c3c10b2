// advice.cpp -- which statements may change places
// A statement moves within straight code only: over no label, branch, jump or service, and over no
// instruction with which it shares a register that one of them writes, or memory.
#include "timing/advice.hpp"

#include "isa/program_reading.hpp"
#include "timing/output/hazard_words.hpp"

#include <algorithm>
#include <set>

namespace tharsis {

namespace {

bool writes(const StageUse& use, u8 reg) {
    return std::find(use.destinations.begin(), use.destinations.begin() + use.destination_count,
                     reg) != use.destinations.begin() + use.destination_count;
}

/// Whether `one` writes what `other` reads or writes.
bool disturbs(const StageUse& one, const StageUse& other) {
    for (u8 n = 0; n < other.source_count; ++n)
        if (writes(one, other.sources[n].reg)) return true;
    for (u8 n = 0; n < other.destination_count; ++n)
        if (writes(one, other.destinations[n])) return true;
    return one.stores && (other.loads || other.stores);
}

bool ends_straight_code(const StageUse& use) {
    return use.control != ControlKind::none || use.is_system;
}

class MoveSearch {
public:
    MoveSearch(const TimingWatch& watch, const TimedModel& timed, bool delay_slots)
        : watch_(watch), timed_(timed), text_(watch.program().text), delay_slots_(delay_slots) {
        const Reading reading = reading_of(watch.program());
        for (const TextWord& word : text_) {
            uses_.push_back(stage_use_of(word.word, word.address, reading));
            if (const u32 target = fixed_target_of(word.word, word.address, reading); target != 0)
                entries_.insert(target);
        }
        for (const Symbol& symbol : watch.program().symbols) entries_.insert(symbol.address);
    }

    std::vector<StatementMove> moves(std::size_t most) {
        constexpr std::size_t most_hazards = 12;
        for (const Hazard& hazard : worst_hazards(timed_, most_hazards)) {
            const bool is_between =
                hazard.of != hazard.by && hazard.lost > 0 &&
                (hazard.cause == LossCause::data || hazard.cause == LossCause::structural);
            if (is_between && found_.size() < most) add_against(hazard);
        }
        if (found_.size() > most) found_.resize(most);
        return std::move(found_);
    }

private:
    u32 index_of(u32 number) const {
        const u32 pc = watch_.instructions().numbered(number).pc;
        const auto at =
            std::lower_bound(text_.begin(), text_.end(), pc, [](const TextWord& word, u32 address) {
                return word.address < address;
            });
        return at != text_.end() && at->address == pc ? u32(at - text_.begin()) : u32(text_.size());
    }
    /// Whether straight code may go on from the word before this one to it.
    bool follows(u32 index) const {
        return index > 0 && text_[index].address == text_[index - 1].address + 4 &&
               !entries_.contains(text_[index].address) && !ends_straight_code(uses_[index - 1]);
    }
    /// A delay slot belongs to its branch.
    bool is_slot(u32 index) const {
        return delay_slots_ && index > 0 && uses_[index - 1].control != ControlKind::none;
    }
    u32 end_of_statement(u32 index) const {
        u32 end = index + 1;
        while (end < text_.size() && !text_[end].first) ++end;
        return end;
    }

    /// The hazard is between the words `by` and `of`, in this order: what is put before `of` comes
    /// between them.
    void add_against(const Hazard& hazard) {
        const u32 of = index_of(hazard.of), by = index_of(hazard.by);
        if (of >= text_.size() || by >= of || !text_[of].first || is_slot(of)) return;
        u32 from = of;
        while (from > 0 && follows(from)) --from;
        if (by < from) return;
        for (u32 n = of; n > from; --n)
            if (text_[n - 1].first && end_of_statement(n - 1) <= by) try_move(n - 1, of);
        for (u32 n = end_of_statement(of); n < text_.size() && follows(n); ++n)
            if (text_[n].first) try_move(n, of);
    }

    void try_move(u32 first, u32 before) {
        const u32 end = end_of_statement(first);
        const Origin* origin = watch_.program().origin_at(text_[first].address);
        if (!origin || !origin->calls.empty() || is_slot(first)) return;
        const u32 from = first < before ? end : before, to = first < before ? before : first;
        for (u32 mine = first; mine < end; ++mine) {
            if (ends_straight_code(uses_[mine]) || (mine > first && !follows(mine))) return;
            for (u32 other = from; other < to; ++other)
                if (disturbs(uses_[mine], uses_[other]) || disturbs(uses_[other], uses_[mine]))
                    return;
        }
        const StatementMove move{first, end - first, before};
        if (std::find(found_.begin(), found_.end(), move) == found_.end()) found_.push_back(move);
    }

    const TimingWatch& watch_;
    const TimedModel& timed_;
    const std::vector<TextWord>& text_;
    bool delay_slots_;
    std::vector<StageUse> uses_;
    std::set<u32> entries_; ///< where code may be entered from elsewhere
    std::vector<StatementMove> found_;
};

} // namespace

std::vector<StatementMove> moves_against_hazards(const TimingWatch& watch, const TimedModel& timed,
                                                 bool delay_slots, std::size_t most) {
    return MoveSearch(watch, timed, delay_slots).moves(most);
}

Program moved(Program program, const StatementMove& move) {
    const u32 low = std::min(move.first, move.before),
              high = std::max(move.first + move.count, move.before),
              middle = move.first < move.before ? move.first + move.count : move.first;
    const u32 base = program.text[low].address;
    std::rotate(program.text.begin() + low, program.text.begin() + middle,
                program.text.begin() + high);
    for (u32 n = low; n < high; ++n) program.text[n].address = base + 4 * (n - low);
    return program;
}

} // namespace tharsis
