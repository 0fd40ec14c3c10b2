// machine.cpp -- the interface's machine: an emulated machine with its host in memory
#include "debugger/values/expression.hpp"
#include "isa/registers.hpp"
#include "library/content.hpp"
#include "library/library_sentences.hpp"
#include "machine/memory.hpp"

#include <algorithm>
#include <tharsis/machine.hpp>

namespace tharsis_api_1 {

namespace {

/// About 20 ms of work: often enough for Ctrl-C, too rarely to cost anything.
constexpr std::uint64_t slice_work = 20'000'000;

/// FNV-1a by words.
class Digest {
public:
    void add(std::uint64_t word) { hash_ = (hash_ ^ word) * 0x0000'0100'0000'01b3; }
    void add(std::string_view bytes) {
        add(bytes.size());
        for (const char byte : bytes) add(static_cast<unsigned char>(byte));
    }
    std::uint64_t value() const { return hash_; }

private:
    std::uint64_t hash_ = 0xcbf2'9ce4'8422'2325;
};

void add_state(Digest& digest, const tharsis::State& state) {
    for (int n = 0; n < 32; ++n) digest.add(state.r[n]);
    for (const std::uint32_t bits : state.f) digest.add(bits);
    for (const std::uint32_t value : {state.hi, state.lo, state.flags, state.pc, state.status,
                                      state.cause, state.epc, state.vaddr, state.delayed_target})
        digest.add(value);
    digest.add(static_cast<std::uint64_t>(state.delay));
}

/// A page of zeros counts like one that was never touched.
void add_memory(Digest& digest, const tharsis::Memory& memory) {
    tharsis::Memory::PageBytes page;
    for (const std::uint32_t address : memory.touched_pages()) {
        memory.copy_page(address, page);
        const std::string_view bytes(reinterpret_cast<const char*>(page.data()), page.size());
        if (bytes.find_first_not_of('\0') == std::string_view::npos) continue;
        digest.add(address);
        digest.add(bytes);
    }
}

} // namespace

struct Machine::Parts {
    Parts(Program given, const MachineOptions& wanted)
        : program(std::move(given)), options(wanted), host(wanted),
          loaded(program.content().program) {}

    Program program;
    MachineOptions options;
    tharsis::LibraryHost host;
    tharsis::Program loaded; ///< with the patches of the options
    std::optional<tharsis::Machine> machine;
    std::optional<tharsis::Board> board; ///< if there are devices
    std::optional<tharsis::BoardRun> board_run;
    Stop last;

    tharsis::Language language() const { return tharsis::language_of(options.language); }
    Stop run_slices(std::uint64_t steps, const KeepGoing& keep_going);
};

Stop Machine::Parts::run_slices(std::uint64_t steps, const KeepGoing& keep_going) {
    const std::uint64_t begin = machine->executed();
    const std::uint64_t left = options.max_steps - std::min(options.max_steps, begin);
    const std::uint64_t budget = std::min(steps, left);
    tharsis::Stop stop;
    while (stop.reason == tharsis::StopReason::step_limit && machine->executed() - begin < budget) {
        const std::uint64_t rest = budget - (machine->executed() - begin);
        stop = board_run ? board_run->run(rest, slice_work) : machine->run(rest, slice_work);
        const bool goes_on =
            stop.reason == tharsis::StopReason::step_limit && machine->executed() - begin < budget;
        if (goes_on && keep_going && !keep_going()) stop.reason = tharsis::StopReason::interrupted;
    }
    return tharsis::stop_value(stop, *machine, loaded, options);
}

Machine::Machine(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Machine::Machine(Machine&&) noexcept = default;
Machine& Machine::operator=(Machine&&) noexcept = default;
Machine::~Machine() = default;

Result<Machine> Machine::open(Program program, const MachineOptions& options) {
    auto parts = std::make_unique<Parts>(std::move(program), options);
    if (const Done stored = tharsis::store(options, parts->loaded); !stored) return stored.error();
    parts->machine.emplace(parts->loaded, parts->host,
                           tharsis::machine_options(parts->program.content(), options));
    if (const auto setup = tharsis::devices_of(options); setup.any()) {
        parts->board.emplace(setup);
        parts->board_run.emplace(*parts->board, *parts->machine, parts->host);
    }
    return Machine(std::move(parts));
}

Stop Machine::run(std::uint64_t steps, const KeepGoing& keep_going) {
    // A program that has ended does not go on: the same stop again.
    if (parts_->last.ended()) return parts_->last;
    return parts_->last = parts_->run_slices(steps, keep_going);
}

void Machine::interrupt() { parts_->machine->interrupt(); }

void Machine::break_at(std::vector<std::uint32_t> addresses) {
    parts_->machine->break_at(std::move(addresses));
}

const Stop& Machine::last_stop() const { return parts_->last; }
std::uint64_t Machine::steps() const { return parts_->machine->executed(); }
const Program& Machine::program() const { return parts_->program; }
Registers Machine::registers() const { return tharsis::registers_of(parts_->machine->state()); }

std::optional<std::uint32_t> Machine::value_of(std::string_view register_name) const {
    return tharsis::named_value(*parts_->machine, register_name);
}

Done Machine::set_register(std::string_view name, std::uint32_t value) {
    using Bank = tharsis::Register::Bank;
    const auto reg = tharsis::find_any_register(name);
    if (!reg)
        return tharsis::error_of(tharsis::library_message("no-register", name),
                                 tharsis::library_message("some-registers"), parts_->language());
    tharsis::State& state = parts_->machine->state();
    switch (reg->bank) {
    case Bank::general:
        if (reg->number != 0) state.r[reg->number] = value;
        parts_->machine->give_value(reg->number);
        break;
    case Bank::hi: state.hi = value, parts_->machine->give_value(tharsis::hi_number); break;
    case Bank::lo: state.lo = value, parts_->machine->give_value(tharsis::lo_number); break;
    case Bank::floating: state.f[reg->number] = value; break;
    case Bank::flags: state.flags = value; break;
    case Bank::pc: state.pc = value; break;
    case Bank::system:
        (reg->number == 8    ? state.vaddr
         : reg->number == 12 ? state.status
         : reg->number == 13 ? state.cause
                             : state.epc) = value;
        break;
    }
    return std::monostate();
}

Result<std::string> Machine::read_memory(std::uint32_t address, std::uint32_t size) const {
    return tharsis::bytes_of(*parts_->machine, address, size, parts_->language());
}

Done Machine::write_memory(std::uint32_t address, std::string_view bytes) {
    const auto before = read_memory(address, static_cast<std::uint32_t>(bytes.size()));
    if (!before) return before.error();
    tharsis::Machine& machine = *parts_->machine;
    for (std::size_t n = 0; n < bytes.size(); ++n) {
        const auto at = address + static_cast<std::uint32_t>(n);
        if (machine.poke_byte(at, static_cast<std::uint8_t>(bytes[n]))) continue;
        for (std::size_t back = 0; back < n; ++back)
            machine.poke_byte(address + static_cast<std::uint32_t>(back),
                              static_cast<std::uint8_t>((*before)[back]));
        return tharsis::error_of(
            tharsis::library_message("unwritable-address", tharsis::hexadecimal(at)),
            tharsis::library_message("data-addresses"), parts_->language());
    }
    return std::monostate();
}

std::uint64_t Machine::digest() const {
    Digest digest;
    add_state(digest, parts_->machine->state());
    add_memory(digest, parts_->machine->memory());
    digest.add(parts_->host.output);
    digest.add(parts_->host.errors);
    return digest.value();
}

void Machine::type(std::string_view text) { parts_->host.type(text); }
void Machine::end_input() { parts_->host.waits = false; }
const std::string& Machine::output() const { return parts_->host.output; }
const std::string& Machine::errors() const { return parts_->host.errors; }
std::string Machine::display() const {
    return parts_->board ? tharsis::shown_on(*parts_->board) : std::string();
}
std::map<std::string, std::string> Machine::files() const { return parts_->host.files; }

Result<RunResult> run(const Program& program, const MachineOptions& options,
                      const KeepGoing& keep_going) {
    auto machine = Machine::open(program, options);
    if (!machine) return machine.error();
    Stop stop = machine->run(unlimited, keep_going);
    return RunResult{std::move(stop), machine->output(), machine->errors(), machine->files(),
                     machine->registers()};
}

std::string_view general_register_name(unsigned number) {
    return number < 32 ? tharsis::register_names[number] : std::string_view();
}

} // namespace tharsis_api_1
