// wasm_tiers_test.cpp -- modules are valid, and programs run the same where the host refuses them
//
// This program's host is not a browser: it keeps modules and refuses to run them.
#include "machine/threaded/execution_backend.hpp"
#include "support/command.hpp"
#include "support/machine_fixture.hpp"
#include "support/random_words.hpp"
#include "support/skip.hpp"
#include "translator/tiers.hpp"
#include "translator/wasm/wasm_tier.hpp"

#include <catch2/catch.hpp>
#include <fstream>

using namespace tharsis;
using tharsis::testing::Xorshift;

namespace {

std::vector<std::vector<u8>> refused_modules;

/// Must be called by each test, since tests may run in any order.
void keep_and_refuse_modules() {
    refused_modules.clear();
    wasm::supply_code_installer({[](std::span<const u8> module) -> wasm::InstalledFunction {
                                     refused_modules.emplace_back(module.begin(), module.end());
                                     return nullptr;
                                 },
                                 [](wasm::InstalledFunction) {}});
}

using WasmTiers = Tiers<wasm::WasmTier>;

constexpr ExecutionBackend refused{
    [](Guest& guest, ThreadedCore& threaded, bool at_once) -> void* {
        return new WasmTiers(guest, threaded, at_once);
    },
    [](void* core) { delete static_cast<WasmTiers*>(core); },
    [](void* core, u64 budget) { return static_cast<WasmTiers*>(core)->run(budget); },
    [](void* core, const std::vector<u32>& addresses) {
        static_cast<WasmTiers*>(core)->decode_again(addresses);
    },
};

MachineOptions options_for(Engine engine, bool calls) {
    MachineOptions options;
    options.engine = engine;
    options.paged_memory = true;
    options.call_stack = calls;
    options.backend = &refused;
    return options;
}

Program random_program(Xorshift& random) {
    constexpr u32 size = 80;
    Draft draft;
    draft.line(lui(t0, 0x1001)).line(lui(t1, 0x7fff));
    for (u32 index = 2; index < size; ++index) {
        const auto [row, operands] = tharsis::testing::random_line(random, index, {size, t0, 2});
        draft.line({rows[row].name == "syscall" ? row_named("addu") : row, operands});
    }
    return draft.program;
}

/// A loop that is hot after some million instructions.
Program long_loop() {
    Draft draft;
    draft.lines({lui(t0, 200), i(row_named("addiu"), t0, t0, -1)});
    draft.line({row_named("bne"), {-2, t0, zero, 0, 0}});
    return draft.line(syscall()).program;
}

} // namespace

TEST_CASE("modules of random programs are valid") {
    if (test::run_command("node --version", ".").status != 0) return test::skip("there is no node");
    keep_and_refuse_modules();
    for (u32 seed = 1; seed <= 200; ++seed) {
        Xorshift random{seed};
        const Program program = random_program(random);
        MachineFixture fixture(program, options_for(Engine::translator, seed % 2 == 0));
        fixture.run(1000);
    }
    REQUIRE(refused_modules.size() > 150);
    const test::TemporaryFolder folder;
    for (std::size_t k = 0; k < refused_modules.size(); ++k)
        std::ofstream(folder.path() / (std::to_string(k) + ".wasm"), std::ios::binary)
            .write(reinterpret_cast<const char*>(refused_modules[k].data()),
                   std::streamsize(refused_modules[k].size()));
    std::ofstream(folder.path() / "validate.js")
        << "const { readdirSync, readFileSync } = require('node:fs');\n"
           "const all = readdirSync('.').filter((name) => name.endsWith('.wasm'));\n"
           "const bad = all.filter((name) => !WebAssembly.validate(readFileSync(name)));\n"
           "console.log(`${all.length} modules, ${bad.length} invalid`);\n"
           "for (const name of bad.slice(0, 3))\n"
           "    try { new WebAssembly.Module(readFileSync(name)); } catch (error) { "
           "console.log(name, String(error)); }\n";
    CHECK(test::run_command("node validate.js", folder.path()).output ==
          std::to_string(refused_modules.size()) + " modules, 0 invalid\n");
}

TEST_CASE("a host that refuses a module is not asked again, and the program runs as before") {
    const Program program = long_loop();
    MachineFixture reference(program, options_for(Engine::interpreter, false)),
        fixture(program, options_for(Engine::automatic, false));
    keep_and_refuse_modules();
    const Stop expected = reference.run(30'000'000), found = fixture.run(30'000'000);
    CHECK(refused_modules.size() == 1);
    CHECK(found.reason == expected.reason);
    CHECK(fixture.machine.executed() == reference.machine.executed());
    CHECK(fixture.machine.state() == reference.machine.state());
    CHECK(fixture.machine.mars_instruction_count() == reference.machine.mars_instruction_count());
}

TEST_CASE("short programs never ask the host to compile") {
    keep_and_refuse_modules();
    const Program program = long_loop();
    MachineFixture fixture(program, options_for(Engine::automatic, false));
    fixture.run(1'000'000);
    CHECK(refused_modules.empty());
}
