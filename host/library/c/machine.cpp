// machine.cpp -- tharsis.h: programs, machines and judging
#include "library/c/objects.hpp"

namespace tharsis_c {

namespace {

/// A program of an assembly, or its first error.
tharsis_program* program_of(Assembly assembly, tharsis_error** error) {
    if (assembly.program)
        return new tharsis_program{std::move(*assembly.program), std::move(assembly.report)};
    Error first;
    for (const Diagnostic& said : assembly.diagnostics) {
        if (said.severity == Diagnostic::Severity::note) continue;
        if (!first.message.empty() && said.severity != Diagnostic::Severity::error) continue;
        first = {said.message, said.tip, said.file, said.line, said.column};
        if (said.severity == Diagnostic::Severity::error) break;
    }
    store(error, std::move(first), std::move(assembly.report));
    return nullptr;
}

void write_stop(const Stop& stop, tharsis_stop* to) {
    if (!to) return;
    *to = {static_cast<tharsis_reason>(stop.reason),
           stop.status,
           stop.steps,
           stop.address.value_or(0),
           stop.address.has_value(),
           stop.line};
}

/// The verdict of a judge about a path, as JSON.
char* verdict_of(const Result<Judge>& judge, const char* path, tharsis_error** error) {
    if (!reported(judge, error)) return nullptr;
    const auto submission = Submission::of_path(path);
    if (!reported(submission, error)) return nullptr;
    const auto verdict = judge->judge(*submission);
    return reported(verdict, error) ? copied(verdict->json()) : nullptr;
}

} // namespace

} // namespace tharsis_c

using namespace tharsis_c;

static_assert(THARSIS_INTERRUPTED == static_cast<int>(StopReason::interrupted));

tharsis_program* tharsis_assemble(const char* const* names, const char* const* texts, size_t count,
                                  const tharsis_options* options, tharsis_error** error) {
    return guarded(error, static_cast<tharsis_program*>(nullptr), {names, texts}, [&] {
        std::vector<Source> sources;
        for (size_t n = 0; n < count; ++n)
            sources.push_back({names[n] ? names[n] : "", texts[n] ? texts[n] : ""});
        return program_of(assemble(sources, or_defaults(options).assembly), error);
    });
}

tharsis_program* tharsis_assemble_files(const char* const* paths, size_t count,
                                        const tharsis_options* options, tharsis_error** error) {
    return guarded(error, static_cast<tharsis_program*>(nullptr), {paths}, [&] {
        std::vector<std::string> names;
        for (size_t n = 0; n < count; ++n) names.emplace_back(paths[n] ? paths[n] : "");
        return program_of(assemble_files(names, or_defaults(options).assembly), error);
    });
}

void tharsis_program_free(tharsis_program* program) { delete program; }
const char* tharsis_program_report(const tharsis_program* program) {
    return program ? program->report.c_str() : "";
}

int tharsis_program_address(const tharsis_program* program, const char* label, uint32_t* address) {
    return guarded(nullptr, 0, {program, label, address}, [&] {
        const auto found = program->program.address_of(label);
        if (found) *address = *found;
        return found ? 1 : 0;
    });
}

// ---------------------------------------------------------------- machines

tharsis_machine* tharsis_machine_new(const tharsis_program* program, const tharsis_options* options,
                                     tharsis_error** error) {
    return guarded(error, static_cast<tharsis_machine*>(nullptr), {program}, [&] {
        auto machine = Machine::open(program->program, or_defaults(options).machine);
        return reported(machine, error) ? new tharsis_machine{std::move(*machine)} : nullptr;
    });
}

void tharsis_machine_free(tharsis_machine* machine) { delete machine; }

int tharsis_machine_run(tharsis_machine* machine, uint64_t steps, tharsis_stop* stop,
                        tharsis_error** error) {
    return guarded(error, 0, {machine}, [&] {
        write_stop(machine->machine.run(steps), stop);
        return 1;
    });
}

const char* tharsis_machine_message(tharsis_machine* machine) {
    return machine ? machine->machine.last_stop().message.c_str() : "";
}

void tharsis_machine_interrupt(tharsis_machine* machine) {
    if (machine) machine->machine.interrupt();
}

int tharsis_machine_break_at(tharsis_machine* machine, const uint32_t* addresses, size_t count,
                             tharsis_error** error) {
    return guarded(
        error, 0, {machine, count == 0 ? machine : static_cast<const void*>(addresses)}, [&] {
            machine->machine.break_at(std::vector<uint32_t>(addresses, addresses + count));
            return 1;
        });
}

int tharsis_machine_get_register(tharsis_machine* machine, const char* name, uint32_t* value,
                                 tharsis_error** error) {
    return guarded(error, 0, {machine, name, value}, [&] {
        const auto found = machine->machine.value_of(name);
        if (found) return *value = *found, 1;
        store(error, unknown_register(name));
        return 0;
    });
}

int tharsis_machine_set_register(tharsis_machine* machine, const char* name, uint32_t value,
                                 tharsis_error** error) {
    return guarded(error, 0, {machine, name},
                   [&] { return reported(machine->machine.set_register(name, value), error); });
}

int tharsis_machine_read(tharsis_machine* machine, uint32_t address, void* to, size_t size,
                         tharsis_error** error) {
    return guarded(error, 0, {machine, to}, [&] {
        const auto bytes = machine->machine.read_memory(address, size_of(size));
        if (bytes) std::memcpy(to, bytes->data(), bytes->size());
        return reported(bytes, error);
    });
}

int tharsis_machine_write(tharsis_machine* machine, uint32_t address, const void* from, size_t size,
                          tharsis_error** error) {
    return guarded(error, 0, {machine, from}, [&] {
        return reported(machine->machine.write_memory(address, bytes_at(from, size)), error);
    });
}

const char* tharsis_machine_output(tharsis_machine* machine, size_t* size) {
    if (size) *size = machine ? machine->machine.output().size() : 0;
    return machine ? machine->machine.output().c_str() : "";
}

int tharsis_machine_type(tharsis_machine* machine, const void* bytes, size_t size,
                         tharsis_error** error) {
    return guarded(error, 0, {machine}, [&] {
        machine->machine.type(bytes_at(bytes, size));
        return 1;
    });
}

void tharsis_machine_end_input(tharsis_machine* machine) {
    if (machine) machine->machine.end_input();
}

// ---------------------------------------------------------------- judging

char* tharsis_judge_task(const char* task_path, const char* submission_path,
                         const tharsis_options* options, tharsis_error** error) {
    return guarded(error, static_cast<char*>(nullptr), {task_path, submission_path}, [&] {
        return verdict_of(Judge::of_task_file(task_path, or_defaults(options).seed),
                          submission_path, error);
    });
}

char* tharsis_judge_game(const char* game, const char* submission_path,
                         const tharsis_options* options, tharsis_error** error) {
    return guarded(error, static_cast<char*>(nullptr), {game, submission_path}, [&] {
        return verdict_of(Judge::of_game(game, or_defaults(options).game), submission_path, error);
    });
}
