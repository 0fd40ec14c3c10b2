// wasm_tier.hpp -- which hot code becomes a module of WebAssembly
//
// It differs from x86_64/host_tier.hpp because here code is written for whole regions, which are
// expensive to install and to enter, and no registers are assigned.
#pragma once
#include "machine/threaded/threaded.hpp"
#include "translator/tier_record.hpp"
#include "translator/wasm/code_installer.hpp"
#include "translator/wasm/region_writer.hpp"

#include <memory>

namespace tharsis::wasm {

/// The code of translator/tiers.hpp, whose comments say what these functions mean.
class WasmTier {
public:
    static constexpr TierCosts costs{
        .time_share = 4,
        .translated_speed = 4,
        .instruction_cost = 10'000, // mostly the browser's optimising compiler, which runs beside
                                    // the program
        .shortest_budget = 64,
        .short_run = 64,
        .first_sample = 0,
        .first_look = 1'000'000,
        .look_distance = 1'000'000,
    };

    WasmTier(Guest&, const ThreadedCore&);

    using Why = Stopped::Why;
    bool is_empty() const { return installed_.empty(); }
    bool has_code(u32 index) const { return !entries_.empty() && entries_[index]; }
    u64 least_budget(u32 index) const { return entries_[index]->least_budget; }
    struct Left {
        u64 ran;
        Why why;
    };
    Left run(u32 index, u64 budget);
    static u64 next_slice(const TierRecord&) { return max_budget; }
    static void sample(u32, const TierRecord&) {}
    void translate_hot(TierRecord&);
    void reach(u32 index, TierRecord&);
    void forget(u32 index);

private:
    /// What a function can count. (Longer runs enter it again.)
    static constexpr u64 max_budget = u64{1} << 30;

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

    void find_calls();
    bool install(const Region&, std::vector<u32> seeds, TierRecord&);
    void remove(const Installed*);

    Guest& guest_;
    const ThreadedCore& threaded_;
    GuestAddresses addresses_;
    std::vector<u8> after_call_;
    std::vector<std::unique_ptr<Installed>> installed_;
    std::vector<Installed*>
        entries_; ///< for each instruction of the text: what may be entered there
};

} // namespace tharsis::wasm
