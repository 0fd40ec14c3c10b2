// jit.cpp -- the translator as an execution backend for machines, or its absence
// The only place that depends on how this program was built.
#include "translator/jit.hpp"
#if THARSIS_TRANSLATOR
#include "machine/threaded/execution_backend.hpp"
#include "machine/threaded/threaded_steps.hpp"
#include "translator/tiers.hpp"
#include "translator/x86_64/host_tier.hpp"
#elif THARSIS_WASM_TRANSLATOR
#include "machine/threaded/execution_backend.hpp"
#include "translator/tiers.hpp"
#include "translator/wasm/wasm_tier.hpp"
#endif

namespace tharsis {

#if THARSIS_TRANSLATOR

namespace {

using HostTiers = Tiers<HostTier>;

template <HostCode host_code>
constexpr ExecutionBackend translating{
    [](Guest& guest, ThreadedCore& threaded, bool at_once) -> void* {
        if (!guest.memory.flat_base()) return nullptr; // its code cannot reach other memory
        // The processor is tested when there is something to translate.
        return new HostTiers(guest, threaded, at_once, host_code);
    },
    [](void* core) { delete static_cast<HostTiers*>(core); },
    [](void* core, u64 budget) { return static_cast<HostTiers*>(core)->run(budget); },
    [](void* core, const std::vector<u32>& addresses) {
        static_cast<HostTiers*>(core)->decode_again(addresses);
    },
};

} // namespace

/// The translator needs a threaded engine: where there is none (flat_steps), no machine uses
/// it.
bool has_translator() { return flat_steps() && Translator::serves_here(); }

MachineOptions with_translator(MachineOptions options, HostCode host_code) {
    options.backend = host_code == HostCode::baseline
                          ? &translating<HostCode::baseline>
                          : &translating<HostCode::all_of_this_processor>;
    return options;
}

#elif THARSIS_WASM_TRANSLATOR

namespace {

using WasmTiers = Tiers<wasm::WasmTier>;

constexpr ExecutionBackend translating{
    [](Guest& guest, ThreadedCore& threaded, bool at_once) -> void* {
        return new WasmTiers(guest, threaded, at_once);
    },
    [](void* core) { delete static_cast<WasmTiers*>(core); },
    [](void* core, u64 budget) { return static_cast<WasmTiers*>(core)->run(budget); },
    [](void* core, const std::vector<u32>& addresses) {
        static_cast<WasmTiers*>(core)->decode_again(addresses);
    },
};

} // namespace

bool has_translator() { return false; }

MachineOptions with_translator(MachineOptions options, HostCode) {
    options.backend = &translating;
    return options;
}

HostListing host_listing(const Program&, u32) { return {}; }

#else

bool has_translator() { return false; }

MachineOptions with_translator(MachineOptions options, HostCode) { return options; }

HostListing host_listing(const Program&, u32) { return {}; }

#endif

} // namespace tharsis
