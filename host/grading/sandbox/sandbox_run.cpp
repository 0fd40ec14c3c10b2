// sandbox_run.cpp -- a run within limits
// Output beyond its limit is discarded, so that a program that prints for ever can be recognised.
#include "grading/sandbox/sandbox_run.hpp"

#include "translator/jit.hpp"

namespace tharsis {

namespace {

/// For how many instructions a loop is searched: at least as long as most loops are.
u64 patience(u64 executed) { return std::max<u64>(executed, u64{1} << 20); }

} // namespace

SandboxHost::SandboxHost(const RunInput& run_input, u64 max_output)
    : inner_(run_input.input), answers_(run_input.answers), has_dialogs_(run_input.has_dialogs),
      room_(max_output) {
    inner_.files = run_input.files;
    inner_.seed = inner_.clock = run_input.seed;
}

bool SandboxHost::has_room(std::size_t bytes) {
    if (overflowed_) return false;
    overflowed_ = bytes > room_;
    if (overflowed_ && machine_) machine_->end_run();
    if (!overflowed_) room_ -= bytes;
    return !overflowed_;
}

void SandboxHost::write(std::string_view bytes) {
    if (bytes.empty() || !has_room(bytes.size()))
        return; // an endless run of empty outputs must not fill the list
    output += bytes;
    if (machine_) printed.push_back({output.size(), machine_->executed()});
}

void SandboxHost::write_error(std::string_view bytes) {
    if (has_room(bytes.size())) errors += bytes;
}

i32 SandboxHost::open(std::string_view path, OpenMode mode) {
    if (path.size() > longest_file_name) return -1;
    const bool is_new = !inner_.files.contains(std::string(path));
    if (is_new && (mode == OpenMode::read || inner_.files.size() >= max_files_written ||
                   !has_room(path.size())))
        return -1;
    return inner_.open(path, mode);
}

i32 SandboxHost::write_file(i32 handle, std::span<const u8> from) {
    return has_room(from.size()) ? inner_.write_file(handle, from) : static_cast<i32>(from.size());
}

DialogAnswer SandboxHost::ask(const Dialog& dialog) {
    if (!has_dialogs_) return {};
    if (has_room(dialog_overhead + dialog.text.size())) dialogs.push_back(dialog);
    if (dialog.kind == Dialog::Kind::message) return {DialogAnswer::Kind::given, {}};
    if (answered_ == answers_.size()) return {DialogAnswer::Kind::cancelled, {}};
    return answers_[answered_++];
}

MachineOptions machine_options(const RunLimits& limits, const RunInput& run_input,
                               bool delayed_branching, bool self_modifying) {
    MachineOptions options;
    options.delayed_branching = delayed_branching;
    options.self_modifying = self_modifying;
    options.max_memory = limits.memory;
    options.max_moved = limits.moved;
    options.engine = limits.engine;
    options.arguments = run_input.arguments;
    return with_translator(options);
}

void apply_patches(Machine& machine, const Program& program, const RunInput& run_input) {
    for (const auto& [label, value] : run_input.patches)
        if (const Symbol* symbol = program.find_symbol(label))
            machine.poke_word(symbol->address, value);
}

RunResult end_of(const Stop& stop, Machine& machine, SandboxHost& host, bool why) {
    RunResult end;
    end.stop = stop;
    end.too_much_output = host.overflowed();
    end.instructions = machine.executed();
    end.state = machine.state();
    if (why && (stop.reason == StopReason::step_limit || end.too_much_output)) {
        end.loop = detect_infinite_loop(machine, patience(end.instructions));
        constexpr u64 recent = 10'000;
        if (!end.loop) end.last_addresses = next_addresses(machine, recent);
    }
    end.output = std::move(host.output);
    end.errors = std::move(host.errors);
    end.printed = std::move(host.printed);
    end.files = host.files();
    end.dialogs = std::move(host.dialogs);
    return end;
}

RunResult run_program_bounded(const Program& program, const RunInput& run_input,
                              const RunLimits& limits, bool delayed_branching,
                              bool self_modifying) {
    SandboxHost host(run_input, limits.output);
    Machine machine(program, host,
                    machine_options(limits, run_input, delayed_branching, self_modifying));
    host.attach(machine);
    apply_patches(machine, program, run_input);
    return end_of(machine.run(limits.instructions), machine, host, limits.why);
}

Case case_of(std::vector<SourceFile> sources, std::vector<SourceFile> included,
             const RunInput& run_input, const RunLimits& limits) {
    Case made;
    made.sources = std::move(sources);
    made.included = std::move(included);
    made.arguments = run_input.arguments;
    made.max_steps = limits.instructions;
    made.max_output = limits.output;
    made.max_memory = limits.memory;
    made.seed = run_input.seed;
    if (!run_input.input.empty()) made.input = {{run_input.input, false}};
    made.dialogs = CaseDialogs{run_input.has_dialogs, run_input.answers};
    for (const auto& [name, text] : run_input.files) made.files.push_back({name, text});
    for (const auto& [label, value] : run_input.patches) made.patches.push_back({label, value});
    return made;
}

} // namespace tharsis
