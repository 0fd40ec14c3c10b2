// ledger.cpp -- adds up the delays of passages
#include "timing/ledger.hpp"

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

namespace {

constexpr std::size_t max_searched = 16; ///< hazards, one after the other

/// Of a Wait or a Hazard: what distinguishes it from the others of the same instruction.
template <class Delay> u64 key_of(const Delay& delay) {
    return u64{delay.by} << 32 | u32{delay.awaited.code()} << 16 | u32(delay.cause) << 8 |
           delay.stage;
}

} // namespace

/// The index of the known hazard, or the number of all.
std::size_t Ledger::index_of(u32 number, const Wait& delay) {
    const std::vector<Hazard>& known = hazards_[number];
    if (known.size() > max_searched) [[unlikely]] {
        auto& index = indices_[number];
        for (std::size_t n = index.size(); n < known.size(); ++n) index[key_of(known[n])] = u32(n);
        const auto found = index.find(key_of(delay));
        return found == index.end() ? known.size() : found->second;
    }
    std::size_t n = 0;
    while (n < known.size() && (known[n].by != delay.by || known[n].awaited != delay.awaited ||
                                known[n].cause != delay.cause || known[n].stage != delay.stage))
        ++n;
    return n;
}

void Ledger::add(u32 number, const Passage& passage, i64 times) {
    auto& lost = costs_[number].lost;
    lost[std::size_t(LossCause::fill)] += passage.lost_fill * times;
    lost[std::size_t(otherwise_)] += passage.lost_otherwise * times;
    lost[std::size_t(LossCause::latency)] -= passage.regained * times;
    for (u8 n = 0; n < passage.delay_count; ++n) {
        const Wait& delay = passage.delays[n];
        lost[std::size_t(delay.cause)] += passage.lost[n] * times;
        const std::size_t index = index_of(number, delay);
        if (index == hazards_[number].size())
            hazards_[number].push_back(
                {number, delay.by, delay.cause, delay.awaited, delay.stage, 0, 0, 0, 0});
        Hazard& hazard = hazards_[number][index];
        hazard.count += u64(times);
        hazard.cycles += delay.cycles * u64(times);
        hazard.lost += passage.lost[n] * times;
        hazard.stalled += delay.stalled * u64(times);
    }
}

CycleCost Ledger::total() const {
    CycleCost sum;
    for (const CycleCost& cost : costs_) sum += cost;
    return sum;
}

} // namespace tharsis
