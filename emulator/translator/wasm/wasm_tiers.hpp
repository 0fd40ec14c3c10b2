// wasm_tiers.hpp -- tiered execution in a browser: the threaded engine first, WebAssembly for hot
// code
//
// As in translator/tiers.hpp decisions depend on counts of instructions only. They differ from it
// because here code is written for whole regions, which are expensive to install and to enter, and
// no registers are assigned.
#pragma once
#include "machine/threaded/threaded.hpp"
#include "translator/wasm/code_installer.hpp"
#include "translator/wasm/region_writer.hpp"

#include <memory>

namespace tharsis::wasm {

class WasmTiers {
public:
    /// At once: everything is translated as soon as it is reached.
    WasmTiers(Guest&, ThreadedCore&, bool at_once);

    /// Runs from the guest's pc, at most `budget` instructions. It stops earlier before an
    /// instruction for the reference engine.
    u64 run(u64 budget);
    /// The marks at these addresses have changed.
    void decode_again(const std::vector<u32>& addresses);

private:
    struct Installed {
        Installed() = default;
        Installed(const Installed&) = delete;
        Installed& operator=(const Installed&) = delete;
        ~Installed() {
            if (call) code_installer().remove(call);
        }
        InstalledFunction call = nullptr;
        std::vector<u32> seeds, rest;
        u32 first = 0, least_budget = 0;
        std::size_t size = 0;

        bool holds(u32 index) const {
            return index - first < rest.size() && rest_of(index) != Function::none;
        }
        u32 rest_of(u32 index) const { return rest[index - first]; }
    };

    /// These run from the guest's pc and count in the guest what they ran. They return false if the
    /// reference engine is needed, or the budget is too small to continue.
    bool bridge(u64 budget);
    bool run_threaded(u64 slice, u64 budget);
    bool run_translated(u32 index, u64 budget);
    bool after_refusal(u64 ran, u64 budget);
    bool grant(u64 instructions);
    Stopped::Why run_code(const Installed&, u32 index, u64 budget);
    void end_grant();
    u32 index_here() const;
    Installed* code_at(u32 index);

    void note_heat();
    u64 earned() const;
    void translate_hot();
    std::vector<u32> hottest() const;
    void reach(u32 index);
    void find_calls();
    bool install(const Region&, std::vector<u32> seeds);
    void remove(const Installed*);
    u32 random_below(u32 below);

    Guest& guest_;
    ThreadedCore& threaded_;
    bool at_once_;
    bool gave_up_ = false; ///< the host has refused a module
    GuestAddresses addresses_;
    std::vector<u8> after_call_;
    std::vector<std::unique_ptr<Installed>> installed_;
    std::vector<Installed*>
        entries_;           ///< for each instruction of the text: what may be entered there
    std::vector<u32> heat_; ///< for each instruction: how often a slice ended there
    u64 interpreted_ = 0, translated_ = 0; ///< instructions executed
    u64 spent_ = 0; ///< time spent on translating, in interpreted instructions
    u64 next_look_;
    u64 granted_ = 0; ///< to the threaded engine, and not yet part of `interpreted_`
    u64 backoff_ = 0, last_rest_ = 0; ///< where refusals are too frequent for translated code: the
                                      ///< last grant, and when, by `translated_`
    u64 usual_run_; ///< average distance of refusals, weighted towards the last few, in sixteenths
    u32 slice_ = 1; ///< of the threaded engine, where it only bridges code that is not translated
    u32 random_ = 1;
};

} // namespace tharsis::wasm
