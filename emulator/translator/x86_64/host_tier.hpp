// host_tier.hpp -- which hot code is translated to host code, and which registers it is given
// The registers of the host are assigned for all translated code together: see
// frontend/register_assignment.hpp.
#pragma once
#include "machine/threaded/threaded.hpp"
#include "translator/tier_record.hpp"
#include "translator/x86_64/translator.hpp"

#include <optional>

namespace tharsis {

/// The code of translator/tiers.hpp, whose comments say what these functions mean.
class HostTier {
public:
    static constexpr TierCosts costs{
        .time_share = 16,
        .translated_speed = 6,
        .instruction_cost = 250,
        .shortest_budget = 8,
        .short_run = 10,
        .first_sample = 100'000,
        .first_look = 100'000,
        .look_distance = 50'000,
    };

    HostTier(Guest& guest, const ThreadedCore& threaded, HostCode host_code)
        : guest_(guest), threaded_(threaded), host_code_(host_code) {}

    using Why = LeftCode::Why;
    bool is_empty() const { return !translator_ || translator_->translated() == 0; }
    bool has_code(u32 index) const { return translator_ && translator_->has_code(index); }
    static constexpr u64 least_budget(u32) { return 0; }
    struct Left {
        u64 ran;
        Why why;
    };
    Left run(u32 index, u64 budget) {
        const LeftCode left = translator_->run(index, budget);
        return {budget - u64(left.unspent), left.why};
    }
    u64 next_slice(TierRecord&) const;
    void sample(u32 index, TierRecord&);
    void translate_hot(TierRecord&);
    void reach(u32 index, TierRecord&);
    void forget(u32 index);

private:
    bool begin(TierRecord&);
    RegisterAssignment registers_for(const RegisterUse& use) const {
        return choose_registers(use, general_hosts(guest_));
    }
    RegisterUse use_of(const std::vector<u32>& leaders, const TierRecord&) const;
    void translate(const Translator::CodeRegion&, TierRecord&);
    void reassign_registers(TierRecord&);

    Guest& guest_;
    const ThreadedCore& threaded_;
    HostCode host_code_;
    std::optional<Translator> translator_;
    u64 next_reassignment_ = ~u64{0};
    u32 samples_ = 0; ///< of translated code, since the registers were last assigned
};

} // namespace tharsis
