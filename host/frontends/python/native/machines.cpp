// machines.cpp -- machines in Python, and the comparison of two runs
#include "frontends/python/native/running.hpp"

namespace tharsis_python {

namespace {

using tharsis::Machine, tharsis::MachineOptions, tharsis::Program, tharsis::Stop;

std::unique_ptr<PythonMachine> open_machine(const py::object& program, const py::kwargs& given) {
    return std::make_unique<PythonMachine>(
        value_or_raise(Machine::open(program_of(program), machine_options(given))), program);
}

Stop run_machine(PythonMachine& machine, std::optional<Steps> steps,
                 std::optional<double> seconds) {
    auto use = machine.use();
    return without_lock(
        [&](const tharsis::KeepGoing& keep_going) {
            return use->run(steps ? steps->value : tharsis::unlimited, keep_going);
        },
        moment_in(seconds));
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
    py::class_<PythonMachine> type(module, "Machine",
                                   "Runs a program forwards, at full speed. The keyword arguments "
                                   "are described in docs/python.md.");
    type.def(py::init(&open_machine), py::arg("program"));
    bind_running<Machine>(type);
    type.def("run", &run_machine, py::arg("steps") = py::none(), py::arg("seconds") = py::none(),
             "Executes that many instructions, or (None) runs until something stops the program; "
             "after so many seconds it is interrupted.")
        .def(
            "break_at",
            [](PythonMachine& machine, const std::vector<Natural>& addresses) {
                machine.use()->break_at({addresses.begin(), addresses.end()});
            },
            py::arg("addresses"), "Runs end before these instructions; replaces earlier ones.")
        .def_property_readonly(
            "steps", [](PythonMachine& machine) { return machine.use()->steps(); },
            "Instructions executed since the start.")
        .def(
            "digest", [](PythonMachine& machine) { return machine.use()->digest(); },
            "A number that is equal for equal registers, memory and output.");
    module.def("compare", &compare, py::arg("one"), py::arg("other"), py::arg("what"),
               py::arg("options"), py::arg("other_options"));
}

} // namespace tharsis_python
