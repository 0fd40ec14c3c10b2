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

/// So many hazards are looked at, and statements at most so many instructions away from them.
constexpr std::size_t max_hazards = 12;
constexpr u32 max_distant = 64;

/// What some instructions read and write, all together.
class Effects {
public:
    void add(const StageUse& use) {
        for (u8 n = 0; n < use.source_count; ++n) read_.set(use.sources[n].reg);
        for (u8 n = 0; n < use.destination_count; ++n) written_.set(use.destinations[n]);
        loads_ = loads_ || use.loads;
        stores_ = stores_ || use.stores;
    }
    void add(const Effects& others) {
        read_ |= others.read_;
        written_ |= others.written_;
        loads_ = loads_ || others.loads_;
        stores_ = stores_ || others.stores_;
    }
    /// Whether these and the others give the same in either order.
    bool commute_with(const Effects& others) const {
        const bool share_memory =
            (stores_ && (others.loads_ || others.stores_)) || (loads_ && others.stores_);
        return !share_memory && (written_ & (others.read_ | others.written_)).none() &&
               (read_ & others.written_).none();
    }

private:
    TimedRegisterSet read_, written_;
    bool loads_ = false, stores_ = false;
};

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

    std::vector<StatementMove> moves(std::size_t most) const {
        std::vector<Moves> found;
        for (const Hazard& hazard : worst_hazards(timed_, ~std::size_t{0})) {
            if (found.size() == max_hazards || hazard.lost <= 0) break;
            const bool is_between =
                hazard.of != hazard.by &&
                (hazard.cause == LossCause::data || hazard.cause == LossCause::structural);
            Moves some = is_between ? moves_against(hazard) : Moves{};
            if (!some.empty()) found.push_back(std::move(some));
        }
        return in_turn(found, most);
    }

private:
    using Moves = std::vector<StatementMove>;

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

    /// Whether nothing begins or ends straight code between these words.
    bool is_straight(u32 first, u32 end) const {
        for (u32 n = first + 1; n < end; ++n)
            if (!follows(n)) return false;
        return true;
    }
    Effects effects_of(u32 first, u32 end) const {
        Effects all;
        for (u32 n = first; n < end; ++n) all.add(uses_[n]);
        return all;
    }
    /// What a macro made is not in the source at that place.
    bool is_movable(u32 first, u32 end) const {
        const Origin* origin = watch_.program().origin_at(text_[first].address);
        return text_[first].first && origin && origin->calls.empty() && !is_slot(first) &&
               !ends_straight_code(uses_[end - 1]);
    }

    /// The hazard is between the words `by` and `of`, in this order: what is put before `of` comes
    /// between them. The nearest statements come first.
    Moves moves_against(const Hazard& hazard) const {
        const u32 of = index_of(hazard.of), by = index_of(hazard.by);
        if (of >= text_.size() || by >= of || of - by > max_distant) return {};
        if (!text_[of].first || !is_straight(by, of + 1)) return {};
        Moves found = earlier_ones(by, of);
        const Moves later = later_ones(of);
        found.insert(found.end(), later.begin(), later.end());
        const auto distance = [](const StatementMove& move) {
            return move.first < move.before ? move.before - move.first : move.first - move.before;
        };
        std::stable_sort(found.begin(), found.end(),
                         [&](const StatementMove& one, const StatementMove& other) {
                             return distance(one) < distance(other);
                         });
        return found;
    }

    /// Statements that end before the word `by`.
    Moves earlier_ones(u32 by, u32 of) const {
        Moves found;
        Effects between;
        for (u32 end = of; of - end < max_distant && follows(end);) {
            u32 first = end - 1;
            while (first > 0 && !text_[first].first) --first;
            if (!is_straight(first, end)) break;
            const Effects mine = effects_of(first, end);
            if (end <= by && is_movable(first, end) && mine.commute_with(between))
                found.push_back({first, end - first, of});
            between.add(mine);
            end = first;
        }
        return found;
    }

    Moves later_ones(u32 of) const {
        Moves found;
        Effects between;
        for (u32 first = of; first - of < max_distant;) {
            const u32 end = end_of_statement(first);
            if (!is_straight(first, end)) break;
            const Effects mine = effects_of(first, end);
            if (first != of && is_movable(first, end) && mine.commute_with(between))
                found.push_back({first, end - first, of});
            between.add(mine);
            if (end >= text_.size() || !follows(end)) break;
            first = end;
        }
        return found;
    }

    /// The first move of each list, then the second one of each, and so on.
    static Moves in_turn(const std::vector<Moves>& lists, std::size_t most) {
        Moves all;
        bool more = true;
        for (std::size_t n = 0; more; ++n) {
            more = false;
            for (const Moves& list : lists) {
                if (all.size() == most) return all;
                if (n >= list.size()) continue;
                more = true;
                if (std::find(all.begin(), all.end(), list[n]) == all.end()) all.push_back(list[n]);
            }
        }
        return all;
    }

    const TimingWatch& watch_;
    const TimedModel& timed_;
    const std::vector<TextWord>& text_;
    bool delay_slots_;
    std::vector<StageUse> uses_;
    std::set<u32> entries_; ///< where code may be entered from elsewhere
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
