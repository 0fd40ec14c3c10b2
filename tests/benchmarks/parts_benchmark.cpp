// parts_benchmark.cpp -- the time of single parts of this project: assembler, machine, numbers
// Google Benchmark repeats each until its time is stable; `compare` measures whole processes
// instead.
#include "assembler/assembler.hpp"
#include "base/java_number.hpp"
#include "isa/isa.hpp"
#include "machine/machine.hpp"
#include "machine/scripted_host.hpp"

#include <benchmark/benchmark.h>
#include <fstream>
#include <iterator>
#include <string>

namespace {

using namespace tharsis;

SourceFile kernel(const std::string& name) {
    std::ifstream file(THARSIS_KERNELS "/" + name + ".asm");
    return {name + ".asm", std::string(std::istreambuf_iterator<char>(file), {})};
}

Assembly assembled(const std::string& name) {
    const SourceFile file = kernel(name);
    return assemble({&file, 1});
}

void assemble_a_kernel(benchmark::State& state) {
    const SourceFile file = kernel("sha256");
    for (auto _ : state) benchmark::DoNotOptimize(assemble({&file, 1}));
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(file.text.size()));
}
BENCHMARK(assemble_a_kernel);

void load_a_program(benchmark::State& state) {
    const Assembly assembly = assembled("sha256");
    ScriptedHost host;
    for (auto _ : state) Machine(*assembly.program, host);
}
BENCHMARK(load_a_program);

void run_a_million_instructions(benchmark::State& state) {
    const Assembly assembly = assembled("collatz");
    MachineOptions options;
    options.engine = static_cast<Engine>(state.range(0));
    ScriptedHost host;
    Machine machine(*assembly.program, host, options);
    for (auto _ : state)
        if (machine.run(1'000'000).reason != StopReason::step_limit)
            return state.SkipWithError("the kernel is too short");
    state.SetItemsProcessed(state.iterations() * 1'000'000);
}
BENCHMARK(run_a_million_instructions)->Arg(int(Engine::reference))->Iterations(5);
BENCHMARK(run_a_million_instructions)->Arg(int(Engine::interpreter))->Iterations(20);

void print_a_double(benchmark::State& state) {
    double value = 0.1;
    for (auto _ : state) benchmark::DoNotOptimize(java_text(value += 1.7));
}
BENCHMARK(print_a_double);

void read_a_double(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(parse_java_double("3.141592653589793"));
}
BENCHMARK(read_a_double);

} // namespace

BENCHMARK_MAIN();
