// machines.cpp -- machines in Python, and the comparison of two runs
#include "frontends/python/native/conversions.hpp"

namespace tharsis_python {

namespace {

using tharsis::Machine, tharsis::MachineOptions, tharsis::Program, tharsis::Stop;

std::unique_ptr<PythonMachine> open_machine(const py::object& program, const py::kwargs& given) {
    return std::make_unique<PythonMachine>(
        value_or_raise(Machine::open(py::cast<tharsis::Program>(program), machine_options(given))),
        program);
}

Stop run_machine(PythonMachine& machine, std::optional<std::uint64_t> steps) {
    auto use = machine.use();
    return without_lock([&](const tharsis::KeepGoing& keep_going) {
        return use->run(steps.value_or(tharsis::unlimited), keep_going);
    });
}

std::uint32_t machine_register(PythonMachine& machine, const std::string& name) {
    const auto value = machine.use()->value_of(name);
    if (!value) throw py::key_error(name);
    return *value;
}

void set_machine_register(PythonMachine& machine, const std::string& name, std::int64_t value) {
    check(machine.use()->set_register(name, static_cast<std::uint32_t>(value)));
}

py::bytes read_memory(PythonMachine& machine, std::uint32_t address, std::uint32_t size) {
    return value_or_raise(machine.use()->read_memory(address, size));
}

py::dict files_of(const std::map<std::string, std::string>& files) {
    py::dict all;
    for (const auto& [name, content] : files) all[py::str(name)] = py::bytes(content);
    return all;
}

py::tuple compare(const Program& one, const Program& other, const std::string& what,
                  const py::dict& options, const py::dict& other_options) {
    constexpr const char* names[] = {"everything", "registers", "memory", "output"};
    const auto* found = std::find(std::begin(names), std::end(names), what);
    if (found == std::end(names))
        throw py::value_error("what must be 'everything', 'registers', 'memory' or 'output'");
    const MachineOptions first = machine_options(py::kwargs(options)),
                         second = machine_options(py::kwargs(other_options));
    const auto difference = value_or_raise(without_lock([&](const tharsis::KeepGoing& keep_going) {
        return tharsis::first_difference(one, first, other, second,
                                         tharsis::Compared(found - names), keep_going);
    }));
    return py::make_tuple(difference.differs, difference.step, difference.other_step,
                          difference.what, text_of(difference.text), difference.one,
                          difference.other);
}

void bind_stop(py::module_& module) {
    py::class_<Stop>(module, "Stop", "Why a run ended, and where.")
        .def_property_readonly(
            "reason", [](const Stop& stop) { return std::string(word_of(stop.reason)); },
            "'paused', 'breakpoint', 'exited', 'fault', 'end-of-input', 'waiting-for-input', "
            "'waiting-for-key', 'step-limit', 'output-limit', 'memory-limit' or 'interrupted'.")
        .def_readonly("status", &Stop::status,
                      "The status that `tharsis run` would return; 0 while the program goes on.")
        .def_property_readonly(
            "message", [](const Stop& stop) { return text_of(stop.message); },
            "What happened, with its line and a tip; empty if nothing is wrong.")
        .def_readonly("address", &Stop::address, "The instruction where it stopped, or None.")
        .def_property_readonly(
            "file", [](const Stop& stop) { return text_of(stop.file); },
            "The file of that instruction; empty if it is unknown.")
        .def_readonly("line", &Stop::line, "Its line, from 1; 0 if it is unknown.")
        .def_readonly("steps", &Stop::steps, "Instructions executed since the start.")
        .def_property_readonly("ended", &Stop::ended, "Whether the program has ended.")
        .def("__repr__", [](const Stop& stop) {
            return "<tharsis.Stop " + std::string(word_of(stop.reason)) + " after " +
                   std::to_string(stop.steps) + " steps>";
        });
}

} // namespace

void bind_machines(py::module_& module) {
    bind_stop(module);
    py::class_<PythonMachine>(module, "Machine",
                              "Runs a program forwards, at full speed. The keyword arguments are "
                              "described in docs/python.md.")
        .def(py::init(&open_machine), py::arg("program"))
        .def("run", &run_machine, py::arg("steps") = py::none(),
             "Executes that many instructions, or (None) runs until something stops the program.")
        .def(
            "interrupt", [](PythonMachine& machine) { machine.shared().interrupt(); },
            "Ends a run in another thread soon.")
        .def(
            "break_at",
            [](PythonMachine& machine, const std::vector<std::uint32_t>& addresses) {
                machine.use()->break_at(addresses);
            },
            py::arg("addresses"), "Runs end before these instructions; replaces earlier ones.")
        .def_property_readonly(
            "steps", [](PythonMachine& machine) { return machine.use()->steps(); },
            "Instructions executed since the start.")
        .def_property_readonly(
            "last_stop", [](PythonMachine& machine) { return machine.use()->last_stop(); },
            "The stop of the last run.")
        .def_property_readonly("program", [](PythonMachine& machine) { return machine.program(); })
        .def_property_readonly(
            "registers",
            [](PythonMachine& machine) { return registers_of(machine.use()->registers()); },
            "The general registers, pc, hi and lo as they are now, by name.")
        .def_property_readonly(
            "singles",
            [](PythonMachine& machine) { return singles_of(machine.use()->registers()); },
            "$f0 to $f31 as single-precision numbers.")
        .def_property_readonly(
            "doubles",
            [](PythonMachine& machine) { return doubles_of(machine.use()->registers()); },
            "$f0, $f2 ... $f30 as double-precision numbers.")
        .def("__getitem__", &machine_register, py::arg("register"),
             "A register by name: '$t0', 'pc'.")
        .def("__setitem__", &set_machine_register, py::arg("register"), py::arg("value"))
        .def("read_memory", &read_memory, py::arg("address"), py::arg("size"))
        .def(
            "write_memory",
            [](PythonMachine& machine, std::uint32_t address, const py::object& bytes) {
                check(machine.use()->write_memory(address, bytes_of(bytes)));
            },
            py::arg("address"), py::arg("data"))
        .def(
            "digest", [](PythonMachine& machine) { return machine.use()->digest(); },
            "A number that is equal for equal registers, memory and output.")
        .def(
            "type",
            [](PythonMachine& machine, const py::object& text) {
                machine.use()->type(bytes_of(text));
            },
            py::arg("text"), "More console input.")
        .def("end_input", [](PythonMachine& machine) { machine.use()->end_input(); })
        .def_property_readonly(
            "output", [](PythonMachine& machine) { return text_of(machine.use()->output()); },
            "All that was printed; what is not UTF-8 is shown as U+FFFD.")
        .def_property_readonly(
            "output_bytes",
            [](PythonMachine& machine) { return py::bytes(machine.use()->output()); },
            "The same as bytes.")
        .def_property_readonly(
            "errors", [](PythonMachine& machine) { return text_of(machine.use()->errors()); },
            "What was printed to descriptor 2.")
        .def_property_readonly(
            "files", [](PythonMachine& machine) { return files_of(machine.use()->files()); },
            "The files as they are now: name to bytes.");
    module.def("compare", &compare, py::arg("one"), py::arg("other"), py::arg("what"),
               py::arg("options"), py::arg("other_options"));
}

} // namespace tharsis_python
