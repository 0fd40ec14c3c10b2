// options.cpp -- tharsis.h: versions, errors and options by name
#include "base/dialect.hpp"
#include "library/c/objects.hpp"

#include <charconv>
#include <functional>
#include <span>
#include <string_view>

namespace tharsis_c {

namespace {

/// An option: its name, and what sets it. It returns false if the value is not possible.
struct OptionRow {
    std::string_view name, choices; ///< choices empty: a number
    bool (*set)(tharsis_options&, std::string_view value);
};

bool set_flag(bool& flag, std::string_view value) {
    flag = value == "true";
    return flag || value == "false";
}

template <class Number> bool set_number(Number& number, std::string_view text) {
    const auto end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    return read.ec == std::errc() && read.ptr == end;
}

bool set_text(std::string& text, std::string_view value) {
    text = value;
    return true;
}

bool set_dialect(tharsis_options& options, std::string_view value) {
    return tharsis::find_dialect(value) && set_text(options.assembly.dialect, value);
}

bool set_seed(tharsis_options& options, std::string_view value) {
    if (value == "system") return options.machine.seed.reset(), true;
    std::int64_t seed = 0;
    if (!set_number(seed, value)) return false;
    options.machine.seed = options.seed = options.game.seed = seed;
    return true;
}

bool set_engine(tharsis_options& options, std::string_view value) {
    constexpr std::string_view names[] = {"automatic", "reference", "interpreter", "translator"};
    for (std::size_t n = 0; n < std::size(names); ++n)
        if (names[n] == value) return options.machine.engine = Engine(n), true;
    return false;
}

bool set_language(tharsis_options& options, std::string_view value) {
    options.assembly.language = options.machine.language =
        value == "fr" ? Language::french : Language::english;
    return value == "fr" || value == "en";
}

using O = tharsis_options;
using V = std::string_view;
// clang-format off
constexpr OptionRow option_rows[] = {
    {"dialect", "mars, spim, mipsy, gas", set_dialect},
    {"memory", "Default, CompactDataAtZero, CompactTextAtZero", [](O& o, V v) { return set_text(o.assembly.memory, v); }},
    {"bare", "true, false", [](O& o, V v) { return set_flag(o.assembly.bare, v); }},
    {"delayed-branching", "true, false", [](O& o, V v) { return set_flag(o.assembly.delayed_branching, v); }},
    {"pseudo-instructions", "true, false", [](O& o, V v) { return set_flag(o.assembly.pseudo_instructions, v); }},
    {"warnings-are-errors", "true, false", [](O& o, V v) { return set_flag(o.assembly.warnings_are_errors, v); }},
    {"engine", "automatic, reference, interpreter, translator", set_engine},
    {"input-stays-open", "true, false", [](O& o, V v) { return set_flag(o.machine.input_stays_open, v); }},
    {"keyboard-and-display", "true, false", [](O& o, V v) { return set_flag(o.machine.keyboard_and_display, v); }},
    {"digital-lab", "true, false", [](O& o, V v) { return set_flag(o.machine.digital_lab, v); }},
    {"keys", "a string", [](O& o, V v) { return set_text(o.machine.keys, v); }},
    {"self-modifying", "true, false", [](O& o, V v) { return set_flag(o.machine.self_modifying, v); }},
    {"seed", "a whole number, system", set_seed},
    {"max-steps", "", [](O& o, V v) { return set_number(o.machine.max_steps, v); }},
    {"max-output", "", [](O& o, V v) { return set_number(o.machine.max_output, v); }},
    {"max-memory", "", [](O& o, V v) { return set_number(o.machine.max_memory, v); }},
    {"adaptor", "a name, a string", [](O& o, V v) { return set_text(o.game.adaptor, v); }},
    {"policy", "a text", [](O& o, V v) { return set_text(o.game.policy, v); }},
    {"depth", "", [](O& o, V v) { return set_number(o.game.depth, v); }},
    {"language", "en, fr", set_language},
};
// clang-format on

Error wrong_value(const OptionRow& row) {
    const tharsis::Message what =
        row.choices.empty()
            ? library_message("not-a-number", row.name, std::numeric_limits<std::uint64_t>::max())
            : library_message("not-a-choice", row.name, row.choices);
    return error_of(what, {}, tharsis::Language::english);
}

} // namespace

} // namespace tharsis_c

using namespace tharsis_c;

int tharsis_abi_version(void) { return THARSIS_ABI_VERSION; }

const char* tharsis_version(void) {
    static const std::string text = version();
    return text.c_str();
}

const char* tharsis_error_message(const tharsis_error* error) {
    return error ? error->error.message.c_str() : "";
}
const char* tharsis_error_tip(const tharsis_error* error) {
    return error ? error->error.tip.c_str() : "";
}
const char* tharsis_error_file(const tharsis_error* error) {
    return error ? error->error.file.c_str() : "";
}
unsigned tharsis_error_line(const tharsis_error* error) { return error ? error->error.line : 0; }
unsigned tharsis_error_column(const tharsis_error* error) {
    return error ? error->error.column : 0;
}
const char* tharsis_error_report(const tharsis_error* error) {
    return error ? error->report.c_str() : "";
}
void tharsis_error_free(tharsis_error* error) { delete error; }
void tharsis_free(void* text) { std::free(text); }

tharsis_options* tharsis_options_new(void) { return new (std::nothrow) tharsis_options; }
void tharsis_options_free(tharsis_options* options) { delete options; }

int tharsis_options_set(tharsis_options* options, const char* name, const char* value,
                        tharsis_error** error) {
    return guarded(error, 0, {options, name, value}, [&] {
        for (const OptionRow& row : option_rows) {
            if (row.name != name) continue;
            if (row.set(*options, value)) return 1;
            return store(error, wrong_value(row)), 0;
        }
        store(error, error_of(library_message("no-option", name), library_message("listed-options"),
                              tharsis::Language::english));
        return 0;
    });
}

void tharsis_options_set_input(tharsis_options* options, const void* bytes, size_t size) {
    guarded(nullptr, 0, {options}, [&] {
        options->machine.input = bytes_at(bytes, size);
        return 1;
    });
}

void tharsis_options_add_file(tharsis_options* options, const char* name, const void* bytes,
                              size_t size) {
    guarded(nullptr, 0, {options, name}, [&] {
        options->machine.files[name] = bytes_at(bytes, size);
        return 1;
    });
}

void tharsis_options_add_argument(tharsis_options* options, const char* argument) {
    guarded(nullptr, 0, {options, argument}, [&] {
        options->machine.arguments.emplace_back(argument);
        return 1;
    });
}

void tharsis_options_add_patch(tharsis_options* options, const char* label, uint32_t value) {
    guarded(nullptr, 0, {options, label}, [&] {
        options->machine.patches[label] = value;
        return 1;
    });
}
