// case_reader.cpp -- reads a case from untrusted JSON
// One function for each object of docs/case-format.md; only the first error is reported.
#include "base/layout.hpp"
#include "formats/cases/case.hpp"
#include "support/wire/json.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/core.h>

namespace tharsis {

namespace {

constexpr u64 any = ~u64{0};
constexpr std::size_t max_notes = 10;

SourceFile read_file(const JsonValue& file) {
    file.ignore_unknown_keys({"name", "text"});
    return {file.at("name").bytes(), file.at("text").bytes()};
}

std::vector<SourceFile> read_files(const JsonValue& list) {
    std::vector<SourceFile> files;
    if (!list) return files;
    for (const JsonValue& file : list.items()) {
        files.push_back(read_file(file));
        if (files.back().name.find('\0') != std::string::npos)
            file.at("name").add_error("no file has such a name");
    }
    return files;
}

std::vector<std::string> read_texts(const JsonValue& list) {
    std::vector<std::string> texts;
    if (!list) return texts;
    for (const JsonValue& text : list.items()) texts.push_back(text.bytes());
    return texts;
}

void read_program(const JsonValue& program, Case& found) {
    program.ignore_unknown_keys({"sources", "elf", "included"});
    const JsonValue elf = program.find("elf");
    found.is_elf = static_cast<bool>(elf);
    if (elf && program.find("sources"))
        elf.add_error("a program has sources or is an ELF file, not both");
    if (elf)
        found.sources = {read_file(elf)};
    else
        found.sources = read_files(program.at("sources"));
    if (found.sources.empty())
        program.find("sources").add_error("a program has at least one source");
    found.included = read_files(program.find("included"));
}

/// False if the key is missing.
bool flag(const JsonValue& value) { return value && value.boolean(); }

void read_options(const JsonValue& options, Case& found) {
    if (!options) return;
    options.ignore_unknown_keys(
        {"dialect", "memory", "bare", "delayed_branching", "self_modifying"});
    if (const JsonValue dialect = options.find("dialect")) {
        const std::string name = dialect.text();
        if (const DialectRules* rules = find_dialect(name))
            found.dialect = rules->dialect;
        else
            dialect.add_error("no dialect has this name", "one of: " + dialect_names());
    }
    if (const JsonValue memory = options.find("memory")) {
        found.memory = memory.text();
        if (!find_layout(found.memory))
            memory.add_error("no memory configuration has this name",
                             "Default, CompactDataAtZero or CompactTextAtZero");
    }
    found.bare = flag(options.find("bare"));
    found.delayed_branching = flag(options.find("delayed_branching"));
    found.self_modifying = flag(options.find("self_modifying"));
    const DialectRules& rules = rules_of(found.dialect);
    if (found.bare && !rules.has_bare_machine)
        options.find("bare").add_error("is a machine of the dialect spim");
    if (found.bare && found.delayed_branching)
        options.find("delayed_branching").add_error("a bare machine has delayed branches anyway");
    const std::string name(rules.name);
    if (!rules.may_rewrite_text && found.self_modifying)
        options.find("self_modifying")
            .add_error("programs of " + name + " cannot rewrite themselves");
    if (rules.layout && found.memory != "Default")
        options.find("memory").add_error(name + " has one memory configuration");
}

u64 read_limit(const JsonValue& limit) {
    if (!limit) return any;
    const u64 most = limit.number(any);
    if (most == 0) limit.add_error("must be above 0");
    return most;
}

void read_limits(const JsonValue& limits, Case& found) {
    if (!limits) return;
    limits.ignore_unknown_keys({"steps", "output", "memory"});
    found.max_steps = read_limit(limits.find("steps"));
    found.max_output = read_limit(limits.find("output"));
    found.max_memory = read_limit(limits.find("memory"));
}

void read_patches(const JsonValue& list, Case& found) {
    if (!list) return;
    for (const JsonValue& patch : list.items()) {
        patch.ignore_unknown_keys({"label", "value"});
        found.patches.push_back(
            {patch.at("label").bytes(),
             static_cast<u32>(patch.at("value").integer(INT32_MIN, UINT32_MAX))});
    }
}

CasePiece read_piece(const JsonValue& piece) {
    if (piece.is_text() || piece.find("base64")) return {piece.bytes(), false};
    piece.ignore_unknown_keys({"text", "at_once"});
    return {piece.at("text").bytes(), flag(piece.find("at_once"))};
}

/// A single text is one piece.
void read_input(const JsonValue& root, Case& found) {
    const JsonValue input = root.find("input"), ends = root.find("input_ends");
    if (input.is_text())
        found.input = {{input.text(), false}};
    else if (input)
        for (const JsonValue& piece : input.items()) found.input.push_back(read_piece(piece));
    std::erase_if(found.input, [](const CasePiece& piece) { return piece.text.empty(); });
    if (ends) found.input_ends = ends.boolean();
}

/// `false`: there are no windows; in a list, `null` is a cancelled one.
std::optional<CaseDialogs> read_dialogs(const JsonValue& dialogs, u64 version) {
    if (!dialogs) return {};
    if (version < 2) dialogs.add_error("needs \"version\": 2");
    if (dialogs.is_boolean()) {
        if (dialogs.boolean()) dialogs.add_error("must be false or a list");
        return CaseDialogs{false, {}};
    }
    CaseDialogs found;
    for (const JsonValue& answer : dialogs.items())
        found.answers.push_back(answer.is_null()
                                    ? DialogAnswer{DialogAnswer::Kind::cancelled, {}}
                                    : DialogAnswer{DialogAnswer::Kind::given, answer.bytes()});
    return found;
}

std::vector<TimedKey> read_keys(const JsonValue& list, u64 most) {
    std::vector<TimedKey> keys;
    if (!list) return keys;
    for (const JsonValue& key : list.items()) {
        key.ignore_unknown_keys({"step", "key"});
        keys.push_back({key.at("step").number(any), static_cast<u8>(key.at("key").number(most))});
        if (keys.size() > 1 && keys.back().step < keys[keys.size() - 2].step)
            key.at("step").add_error("comes before the key above it");
    }
    return keys;
}

u32 read_size(const JsonValue& size, u32 otherwise, u32 most) {
    if (!size) return otherwise;
    const u32 number = static_cast<u32>(size.number(most));
    if (number == 0) size.add_error("must be above 0");
    return number;
}

void read_devices(const JsonValue& devices, BoardSetup& board) {
    if (!devices) return;
    devices.ignore_unknown_keys({"keyboard_and_display", "digital_lab", "speed"});
    if (const JsonValue display = devices.find("keyboard_and_display")) {
        display.ignore_unknown_keys({"delay", "columns", "rows", "keys"});
        board.keyboard_and_display = true;
        board.display_delay = read_size(display.find("delay"), Display::usual_delay, 1'000'000'000);
        board.columns =
            read_size(display.find("columns"), TextScreen::usual_columns, TextScreen::most);
        board.rows = read_size(display.find("rows"), TextScreen::usual_rows, TextScreen::most);
        board.keys = read_keys(display.find("keys"), 255);
    }
    if (const JsonValue lab = devices.find("digital_lab")) {
        lab.ignore_unknown_keys({"clicks"});
        board.digital_lab = true;
        board.keypad = read_keys(lab.find("clicks"), 15);
    }
    if (const JsonValue speed = devices.find("speed")) board.speed = speed.number(any);
}

u64 read_hash(const JsonValue& value) {
    const std::string digits = value.text();
    u64 hash = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), hash, 16);
    if (digits.size() != 16 || error != std::errc{} || end != digits.data() + 16)
        value.add_error("must be 16 hexadecimal digits");
    return hash;
}

void read_end(const JsonValue& end, Case& found) {
    if (!end) return;
    end.ignore_unknown_keys(
        {"reason", "status", "steps", "output_bytes", "output_hash", "questions_hash"});
    CaseEnd read{
        end.at("reason").text(),          static_cast<int>(end.at("status").integer(0, 255)),
        end.at("steps").number(any),      end.at("output_bytes").number(any),
        read_hash(end.at("output_hash")), {}};
    if (const JsonValue questions = end.find("questions_hash"))
        read.questions_hash = read_hash(questions);
    found.end = std::move(read);
}

/// The version of the document, if it is a case of a supported version.
u64 read_format(const JsonValue& root) {
    if (root.at("format").text() != "tharsis-case")
        root.at("format").add_error("must be \"tharsis-case\"",
                                    "`tharsis run --record FILE` writes such a file");
    const u64 version = root.at("version").number(any);
    if (version != 1 && version != 2)
        root.at("version").add_error(
            "is not one that this tharsis reads",
            "this one reads versions 1 and 2: a newer tharsis wrote the file, and reads it");
    return version;
}

Case read_all(const JsonValue& root) {
    Case found;
    const u64 version = read_format(root);
    root.ignore_unknown_keys({"format", "version", "comment", "program", "arguments", "options",
                              "limits", "set", "seed", "input", "input_ends", "dialogs", "files",
                              "refused", "devices", "step", "end"});
    if (const JsonValue comment = root.find("comment")) (void)comment.text();
    read_program(root.at("program"), found);
    found.arguments = read_texts(root.find("arguments"));
    read_options(root.find("options"), found);
    read_limits(root.find("limits"), found);
    read_patches(root.find("set"), found);
    if (const JsonValue seed = root.find("seed")) found.seed = seed.integer(INT64_MIN, INT64_MAX);
    read_input(root, found);
    found.dialogs = read_dialogs(root.find("dialogs"), version);
    found.files = read_files(root.find("files"));
    found.refused = read_texts(root.find("refused"));
    read_devices(root.find("devices"), found.devices);
    if (const JsonValue step = root.find("step")) found.step = step.number(any);
    read_end(root.find("end"), found);
    return found;
}

} // namespace

CaseRead read_case(std::string_view text) {
    JsonDocument document(text);
    Case found;
    if (!document.problem()) found = read_all(document.root());
    if (const auto& problem = document.problem())
        return {{},
                problem->where.empty() ? problem->what
                                       : fmt::format("{}: {}", problem->where, problem->what),
                problem->tip.empty() ? "docs/case-format.md describes such a file" : problem->tip,
                {}};
    CaseRead read{std::move(found), {}, {}, {}};
    for (const JsonProblem& unknown : document.ignored()) {
        if (read.notes.size() == max_notes) break;
        read.notes.push_back(
            fmt::format("{}: {}{}", unknown.where, unknown.what,
                        unknown.tip.empty() ? "" : fmt::format(" ({})", unknown.tip)));
    }
    return read;
}

} // namespace tharsis
