// programs.cpp -- assembling, and programs, in Python
#include "frontends/python/native/conversions.hpp"

namespace tharsis_python {

namespace {

py::tuple tuple_of(const tharsis::Diagnostic& said) {
    constexpr const char* severities[] = {"note", "warning", "error"};
    return py::make_tuple(severities[static_cast<std::size_t>(said.severity)], said.code,
                          text_of(said.message), text_of(said.tip), text_of(said.file), said.line,
                          said.column, said.length);
}

/// The program, its diagnostics and its report; the Python part makes an exception of a failure.
py::tuple tuple_of(tharsis::Assembly assembly) {
    py::list diagnostics;
    for (const tharsis::Diagnostic& said : assembly.diagnostics) diagnostics.append(tuple_of(said));
    py::object program = py::none();
    if (assembly.program) program = py::cast(std::move(*assembly.program));
    return py::make_tuple(program, diagnostics, text_of(assembly.report));
}

py::tuple assemble(const std::vector<std::pair<std::string, py::object>>& sources,
                   const std::optional<py::dict>& included, const py::kwargs& given) {
    std::vector<tharsis::Source> texts;
    for (const auto& [name, text] : sources) texts.push_back({name, bytes_of(text)});
    std::map<std::string, std::string> files;
    if (included)
        for (const auto& [name, text] : *included)
            files[py::cast<std::string>(name)] = bytes_of(text);
    tharsis::AssemblyOptions options = assembly_options(given);
    options.read_file = [&files](const std::string& path) -> std::optional<std::string> {
        const auto found = files.find(path);
        return found == files.end() ? std::nullopt : std::optional(found->second);
    };
    return tuple_of([&] {
        const WithoutLock unlocked;
        return tharsis::assemble(texts, options);
    }());
}

py::tuple assemble_files(const std::vector<std::string>& paths, const py::kwargs& given) {
    const tharsis::AssemblyOptions options = assembly_options(given);
    return tuple_of([&] {
        const WithoutLock unlocked;
        return tharsis::assemble_files(paths, options);
    }());
}

py::list symbols_of(const tharsis::Program& program) {
    py::list all;
    for (const tharsis::Symbol& symbol : program.symbols())
        all.append(
            py::make_tuple(text_of(symbol.name), symbol.address, symbol.global, symbol.data));
    return all;
}

py::list instructions_of(const tharsis::Program& program) {
    py::list all;
    for (const tharsis::Instruction& each : program.instructions())
        all.append(py::make_tuple(each.address, each.word, text_of(each.text), text_of(each.file),
                                  each.line, text_of(each.source)));
    return all;
}

} // namespace

void bind_programs(py::module_& module) {
    module.def("version", &tharsis::version, "The version of Tharsis.");
    module.def("assemble", &assemble, py::arg("sources"), py::arg("included"));
    module.def("assemble_files", &assemble_files, py::arg("paths"));
    py::class_<tharsis::Program>(module, "Program", py::dynamic_attr(),
                                 "An assembled program. It never changes; machines share it.")
        .def_property_readonly("entry", &tharsis::Program::entry,
                               "The address of the first instruction.")
        .def_property_readonly("dialect", &tharsis::Program::dialect,
                               "'mars', 'spim', 'mipsy' or 'gas'.")
        .def_property_readonly("files", &tharsis::Program::files,
                               "The names of its source files, the included ones last.")
        .def("address_of", &tharsis::Program::address_of, py::arg("label"),
             "The address of a label, or None.")
        .def("_symbols", &symbols_of)
        .def("_instructions", &instructions_of);
}

} // namespace tharsis_python
