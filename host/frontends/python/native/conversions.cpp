// conversions.cpp -- texts, options and errors between Python and the library
#include "frontends/python/native/conversions.hpp"

#include <array>
#include <bit>

namespace tharsis_python {

void raise(const tharsis::Error& error) {
    const py::object type = py::module_::import("tharsis._errors").attr("Error");
    const py::object exception = type(text_of(error.message), text_of(error.tip),
                                      text_of(error.file), error.line, error.column);
    PyErr_SetObject(type.ptr(), exception.ptr());
    throw py::error_already_set();
}

std::string bytes_of(const py::handle& text) {
    if (py::isinstance<py::str>(text)) {
        Py_ssize_t size = 0;
        const char* bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
        if (bytes == nullptr) throw py::error_already_set(); // a lone surrogate
        return {bytes, static_cast<std::size_t>(size)};
    }
    if (py::isinstance<py::bytes>(text)) return py::cast<std::string>(text);
    if (PyObject_CheckBuffer(text.ptr()) == 0)
        throw py::type_error("a str or bytes is needed, not " +
                             std::string(py::str(py::type::of(text).attr("__name__"))));
    PyObject* bytes = PyBytes_FromObject(text.ptr());
    if (bytes == nullptr) throw py::error_already_set();
    return py::cast<std::string>(py::reinterpret_steal<py::bytes>(bytes));
}

std::optional<Clock::time_point> moment_in(std::optional<double> seconds) {
    if (!seconds) return {};
    if (!(*seconds >= 0)) throw py::value_error("seconds must be 0 or more");
    constexpr double most = 1e8; // three years; more would overflow the clock
    return Clock::now() + std::chrono::duration_cast<Clock::duration>(
                              std::chrono::duration<double>(std::min(*seconds, most)));
}

const tharsis::Program& program_of(const py::object& given) {
    if (py::isinstance<tharsis::Program>(given)) return py::cast<const tharsis::Program&>(given);
    throw py::type_error("a tharsis.Program is needed, not " +
                         std::string(py::str(py::type::of(given).attr("__name__"))) +
                         ": tharsis.assemble makes one of a source text");
}

py::str text_of(const std::string& bytes) {
    const auto size = static_cast<Py_ssize_t>(bytes.size());
    PyObject* text = PyUnicode_DecodeUTF8(bytes.data(), size, "replace");
    if (text == nullptr) throw py::error_already_set();
    return py::reinterpret_steal<py::str>(text);
}

tharsis::Language language_of(const py::handle& value) {
    const auto word = py::cast<std::string>(value);
    if (word != "en" && word != "fr")
        throw py::value_error("language must be 'en' or 'fr', not '" + word + "'");
    return word == "fr" ? tharsis::Language::french : tharsis::Language::english;
}

namespace {

/// An option: the keyword, and what sets it.
template <class Options> struct OptionRow {
    const char* name;
    void (*set)(Options&, const py::handle& value);
};

template <class Options, std::size_t size>
bool set_option(const std::array<OptionRow<Options>, size>& rows, Options& options,
                const std::string& name, const py::handle& value) {
    for (const auto& row : rows) {
        if (name != row.name) continue;
        try {
            row.set(options, value);
        } catch (const py::cast_error&) {
            throw py::type_error("the option '" + name + "' does not take " +
                                 std::string(py::repr(value)));
        }
        return true;
    }
    return false;
}

tharsis::Engine engine_of(const py::handle& value) {
    const auto word = py::cast<std::string>(value);
    constexpr const char* names[] = {"automatic", "reference", "interpreter", "translator"};
    for (std::size_t n = 0; n < std::size(names); ++n)
        if (word == names[n]) return tharsis::Engine(n);
    throw py::value_error(
        "engine must be 'automatic', 'reference', 'interpreter' or 'translator', not '" + word +
        "'");
}

/// A number of an option: one that does not fit is refused with its limits, and what is no number
/// with the name of the option.
template <class Number> auto number_in(const py::handle& value) {
    if (!PyIndex_Check(value.ptr())) throw py::cast_error("no whole number");
    return py::cast<Number>(value).value;
}

/// A limit; Python's None means no limit.
std::uint64_t limit_of(const py::handle& value) {
    return value.is_none() ? tharsis::unlimited : number_in<Steps>(value);
}

/// Of a machine; Python's None means the system's.
std::optional<std::int64_t> seed_of(const py::handle& value) {
    if (value.is_none()) return std::nullopt;
    return number_in<Seed>(value);
}

using H = const py::handle&;

using A = tharsis::AssemblyOptions;
constexpr std::array<OptionRow<A>, 7> assembly_rows = {{
    {"dialect", [](A& o, H v) { o.dialect = v.is_none() ? "" : py::cast<std::string>(v); }},
    {"memory_layout", [](A& o, H v) { o.memory = py::cast<std::string>(v); }},
    {"bare", [](A& o, H v) { o.bare = py::cast<bool>(v); }},
    {"delayed_branching", [](A& o, H v) { o.delayed_branching = py::cast<bool>(v); }},
    {"pseudo_instructions", [](A& o, H v) { o.pseudo_instructions = py::cast<bool>(v); }},
    {"warnings_are_errors", [](A& o, H v) { o.warnings_are_errors = py::cast<bool>(v); }},
    {"language", [](A& o, H v) { o.language = language_of(v); }},
}};

void set_files(tharsis::MachineOptions& options, H files) {
    for (const auto& [name, content] : py::cast<py::dict>(files))
        options.files[py::cast<std::string>(name)] = bytes_of(content);
}

/// Words of data: negative numbers are accepted as their bits.
void set_patches(tharsis::MachineOptions& options, H patches) {
    for (const auto& [label, value] : py::cast<py::dict>(patches))
        options.patches[py::cast<std::string>(label)] =
            static_cast<std::uint32_t>(py::cast<Word>(value).value);
}

using M = tharsis::MachineOptions;
constexpr std::array<OptionRow<M>, 15> machine_rows = {{
    {"engine", [](M& o, H v) { o.engine = engine_of(v); }},
    {"input", [](M& o, H v) { o.input = bytes_of(v); }},
    {"input_stays_open", [](M& o, H v) { o.input_stays_open = py::cast<bool>(v); }},
    {"files", set_files},
    {"seed", [](M& o, H v) { o.seed = seed_of(v); }},
    {"arguments", [](M& o, H v) { o.arguments = py::cast<std::vector<std::string>>(v); }},
    {"patches", set_patches},
    {"keyboard_and_display", [](M& o, H v) { o.keyboard_and_display = py::cast<bool>(v); }},
    {"digital_lab", [](M& o, H v) { o.digital_lab = py::cast<bool>(v); }},
    {"keys", [](M& o, H v) { o.keys = bytes_of(v); }},
    {"self_modifying", [](M& o, H v) { o.self_modifying = py::cast<bool>(v); }},
    {"max_steps", [](M& o, H v) { o.max_steps = limit_of(v); }},
    {"max_output", [](M& o, H v) { o.max_output = limit_of(v); }},
    {"max_memory", [](M& o, H v) { o.max_memory = limit_of(v); }},
    {"language", [](M& o, H v) { o.language = language_of(v); }},
}};

template <class Options, class Rows> Options options_of(const Rows& rows, const py::kwargs& given) {
    Options options;
    for (const auto& [key, value] : given) {
        const auto name = py::cast<std::string>(key);
        if (!set_option(rows, options, name, value))
            throw py::type_error("there is no option '" + name + "'");
    }
    return options;
}

/// Names of registers as Python's strings, made once: dictionaries of registers are made often.
const std::vector<py::str>& names() {
    static const auto* all = [] {
        auto* list = new std::vector<py::str>; // never freed: Python may end before us
        for (unsigned n = 0; n < 32; ++n)
            list->emplace_back(std::string(tharsis::general_register_name(n)));
        for (const char* name : {"pc", "hi", "lo"}) list->emplace_back(name);
        return list;
    }();
    return *all;
}

} // namespace

tharsis::AssemblyOptions assembly_options(const py::kwargs& given) {
    return options_of<tharsis::AssemblyOptions>(assembly_rows, given);
}

tharsis::MachineOptions machine_options(const py::kwargs& given) {
    return options_of<tharsis::MachineOptions>(machine_rows, given);
}

py::dict registers_of(const tharsis::Registers& registers) {
    py::dict all;
    const auto& name = names();
    for (std::size_t n = 0; n < 32; ++n) all[name[n]] = registers.general[n];
    all[name[32]] = registers.pc;
    all[name[33]] = registers.hi;
    all[name[34]] = registers.lo;
    return all;
}

py::dict singles_of(const tharsis::Registers& registers) {
    py::dict all;
    for (std::size_t n = 0; n < 32; ++n)
        all[py::str("$f" + std::to_string(n))] = std::bit_cast<float>(registers.floating[n]);
    return all;
}

py::dict doubles_of(const tharsis::Registers& registers) {
    py::dict all;
    for (std::size_t n = 0; n < 32; n += 2)
        all[py::str("$f" + std::to_string(n))] = std::bit_cast<double>(
            std::uint64_t{registers.floating[n + 1]} << 32 | registers.floating[n]);
    return all;
}

} // namespace tharsis_python
