// tiers.hpp -- tiered execution: threaded code first, host code for hot blocks
// Decisions depend on counts of instructions only, not on time, so that every run is the same.
#pragma once
#include "machine/threaded/threaded.hpp"
#include "translator/x86_64/translator.hpp"

#include <optional>

namespace tharsis {

class Tiers {
public:
    /// At once: everything is translated as soon as it is reached.
    Tiers(Guest& guest, ThreadedCore& threaded, bool at_once, HostCode host_code)
        : guest_(guest), threaded_(threaded), at_once_(at_once), host_code_(host_code) {}

    /// Runs from the guest's pc, at most `budget` instructions. It stops earlier before an
    /// instruction for the reference engine.
    u64 run(u64 budget);
    /// The marks at these addresses have changed.
    void decode_again(const std::vector<u32>& addresses);

private:
    /// These run from the guest's pc and count in the guest what they ran. They return false if the
    /// reference engine is needed, or the budget is too small to continue.
    bool bridge(u64 budget);
    bool run_threaded(u64 slice, u64 budget);
    bool run_translated(u32 index, u64 budget);
    bool after_refusal(u64 ran, u64 budget);
    bool grant(u64 instructions);
    LeftCode::Why run_code(u32 index, u64 budget);
    void end_grant();
    bool has_code(u32 index);
    u32 index_here() const;
    bool begin();
    void select_hot_code();
    u64 affordable() const;
    std::vector<u32> hottest() const;
    void translate_hot();
    void reach(u32 index);
    RegisterUse use_of(const std::vector<u32>& leaders) const;
    void reassign_registers();
    u32 random_below(u32 below);

    Guest& guest_;
    ThreadedCore& threaded_;
    bool at_once_;
    HostCode host_code_;
    bool gave_up_ = false; ///< another processor, or no memory for code
    std::optional<Translator> translator_;
    std::vector<u32> heat_;                ///< for each instruction: how often a slice ended there
    u64 interpreted_ = 0, translated_ = 0; ///< instructions executed
    u64 spent_ = 0; ///< time spent on translating, in interpreted instructions
    u64 next_look_ = 0, next_reassignment_ = 0;
    u64 granted_ = 0; ///< to the threaded engine, and not yet part of `interpreted_`
    u64 backoff_ = 0, last_rest_ = 0; ///< where refusals are too frequent for translated code: the
                                      ///< last grant, and when, by `translated_`
    u64 usual_run_ =
        1 << 20;    ///< average distance of refusals, weighted towards the last few, in sixteenths
    u32 slice_ = 1; ///< of the threaded engine, where it only bridges code that is not translated
    u32 samples_ = 0; ///< of translated code, since the registers were last assigned
    u32 random_ = 1;
};

} // namespace tharsis
