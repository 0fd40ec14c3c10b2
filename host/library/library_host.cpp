// library_host.cpp -- a host in memory, with the console of `tharsis run`
#include "library/library_host.hpp"

#include "machine/services/dialog_text.hpp"

#include <chrono>
#include <random>

namespace tharsis {

LibraryHost::LibraryHost(const tharsis_api_1::MachineOptions& options)
    : ScriptedHost(options.input), fixed_seed_(options.seed) {
    waits = options.input_stays_open;
    files = options.files;
    clock = options.seed.value_or(0);
}

i64 LibraryHost::milliseconds() {
    using namespace std::chrono;
    if (fixed_seed_) return clock++; // a program that polls the clock must see it advance
    const auto now =
        duration_cast<std::chrono::milliseconds>(system_clock::now().time_since_epoch());
    return now.count() + clock;
}

i64 LibraryHost::random_seed(u32 stream) {
    if (fixed_seed_) return static_cast<i64>(static_cast<u64>(*fixed_seed_) + stream);
    std::random_device device;
    return static_cast<i64>(u64{device()} << 32 | device());
}

DialogAnswer LibraryHost::ask(const Dialog& dialog) {
    if (!output.empty() && output.back() != '\n') write("\n");
    write(dialog_text(dialog));
    write("\n");
    return {DialogAnswer::Kind::on_console, {}};
}

} // namespace tharsis
