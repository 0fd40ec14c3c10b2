// ledger.cpp -- adds up the delays of passages
#include "timing/ledger.hpp"

#include <algorithm>
#include <numeric>

namespace tharsis {

i64 CycleCost::all_lost() const { return std::accumulate(lost.begin(), lost.end(), i64{0}); }

CycleCost& CycleCost::operator+=(const CycleCost& other) {
    count += other.count;
    for (std::size_t n = 0; n < cause_count; ++n) lost[n] += other.lost[n];
    return *this;
}

void Ledger::grow(u32 number) {
    costs_.resize(number + 1);
    hazards_.resize(number + 1);
}

void Ledger::add(u32 number, const Passage& passage, i64 times) {
    auto& lost = costs_[number].lost;
    lost[std::size_t(LossCause::fill)] += passage.lost_fill * times;
    lost[std::size_t(otherwise_)] += passage.lost_otherwise * times;
    lost[std::size_t(LossCause::latency)] -= passage.regained * times;
    for (u8 n = 0; n < passage.delay_count; ++n) {
        const Wait& delay = passage.delays[n];
        lost[std::size_t(delay.cause)] += passage.lost[n] * times;
        std::vector<Hazard>& known = hazards_[number];
        const auto same = [&](const Hazard& hazard) {
            return hazard.by == delay.by && hazard.cause == delay.cause &&
                   hazard.awaited == delay.awaited && hazard.stage == delay.stage;
        };
        auto found = std::find_if(known.begin(), known.end(), same);
        if (found == known.end())
            found = known.insert(known.end(), {number, delay.by, delay.cause, delay.awaited,
                                               delay.stage, 0, 0, 0, 0});
        found->count += u64(times);
        found->cycles += delay.cycles * u64(times);
        found->lost += passage.lost[n] * times;
        found->stalled += delay.stalled * u64(times);
    }
}

CycleCost Ledger::total() const {
    CycleCost sum;
    for (const CycleCost& cost : costs_) sum += cost;
    return sum;
}

} // namespace tharsis
