// running.hpp -- what machines and sessions have in common in Python: registers, memory, console
#pragma once
#include "frontends/python/native/conversions.hpp"

namespace tharsis_python {

template <class T> std::uint32_t register_of(Exclusive<T>& owner, const std::string& name) {
    const auto value = owner.use()->value_of(name);
    if (!value) throw py::key_error(name);
    return *value;
}

/// Negative numbers are accepted as their bits.
template <class T> void set_register(Exclusive<T>& owner, const std::string& name, Word value) {
    check(owner.use()->set_register(name, static_cast<std::uint32_t>(value.value)));
}

template <class T> py::bytes read_memory(Exclusive<T>& owner, Natural address, Natural size) {
    return value_or_raise(owner.use()->read_memory(address, size));
}

template <class T>
void write_memory(Exclusive<T>& owner, Natural address, const py::object& bytes) {
    check(owner.use()->write_memory(address, bytes_of(bytes)));
}

template <class T> py::dict files_of(Exclusive<T>& owner) {
    py::dict all;
    for (const auto& [name, content] : owner.use()->files())
        all[py::str(name)] = py::bytes(content);
    return all;
}

template <class T> void bind_registers(py::class_<Exclusive<T>>& type) {
    using Owner = Exclusive<T>;
    type.def_property_readonly(
            "registers", [](Owner& owner) { return registers_of(owner.use()->registers()); },
            "The general registers, pc, hi and lo as they are now, by name.")
        .def_property_readonly(
            "singles", [](Owner& owner) { return singles_of(owner.use()->registers()); },
            "$f0 to $f31 as single-precision numbers.")
        .def_property_readonly(
            "doubles", [](Owner& owner) { return doubles_of(owner.use()->registers()); },
            "$f0, $f2 ... $f30 as double-precision numbers.")
        .def("__getitem__", &register_of<T>, py::arg("register"),
             "A register by name: '$t0', 'pc'.")
        .def("__setitem__", &set_register<T>, py::arg("register"), py::arg("value"))
        .def("read_memory", &read_memory<T>, py::arg("address"), py::arg("size"))
        .def("write_memory", &write_memory<T>, py::arg("address"), py::arg("data"));
}

template <class T> void bind_console(py::class_<Exclusive<T>>& type) {
    using Owner = Exclusive<T>;
    type.def(
            "type", [](Owner& owner, const py::object& text) { owner.use()->type(bytes_of(text)); },
            py::arg("text"), "More console input.")
        .def("end_input", [](Owner& owner) { owner.use()->end_input(); })
        .def_property_readonly(
            "output", [](Owner& owner) { return text_of(owner.use()->output()); },
            "All that was printed; what is not UTF-8 is shown as U+FFFD.")
        .def_property_readonly(
            "output_bytes", [](Owner& owner) { return py::bytes(owner.use()->output()); },
            "The same as bytes.")
        .def_property_readonly(
            "errors", [](Owner& owner) { return text_of(owner.use()->errors()); },
            "What was printed to descriptor 2.")
        .def_property_readonly(
            "display", [](Owner& owner) { return text_of(owner.use()->display()); },
            "What the display of the devices shows.")
        .def_property_readonly("files", &files_of<T>, "The files as they are now: name to bytes.");
}

/// Also the program and the interruption from another thread.
template <class T> void bind_running(py::class_<Exclusive<T>>& type) {
    using Owner = Exclusive<T>;
    bind_registers<T>(type);
    bind_console<T>(type);
    type.def_property_readonly("program", [](Owner& owner) { return owner.program(); })
        .def(
            "interrupt", [](Owner& owner) { owner.shared().interrupt(); },
            "Ends a run in another thread soon.")
        .def_property_readonly(
            "last_stop", [](Owner& owner) { return owner.use()->last_stop(); },
            "Where and why the last run or movement ended.");
}

} // namespace tharsis_python
