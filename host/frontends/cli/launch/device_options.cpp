// device_options.cpp -- parses the options of `run` about devices
// An option of a device also enables it.
#include "frontends/cli/launch/device_options.hpp"

#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "running/raw_terminal.hpp"
#include "sources/source_files.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <unistd.h>

namespace tharsis {

namespace {

void complain(DeviceOptions& options, Message error, Message tip) {
    if (!options.error.empty()) return;
    options.error = std::move(error);
    options.tip = std::move(tip);
}

/// Whether the value is a line of a script, on the command line itself.
bool is_line(std::string_view value) {
    const bool begins = !value.empty() && (value[0] == '+' || (value[0] >= '0' && value[0] <= '9'));
    return begins && value.find(':') != value.npos;
}

/// Whether a value that names no file is probably a line with a mistake: it has a colon, or is a
/// number. The parser of scripts then reports a better error.
bool is_meant_as_line(std::string_view value) {
    return value.find(':') != value.npos ||
           (!value.empty() && value.find_first_not_of("+0123456789KMG") == value.npos);
}

FileBytes script_of(const std::string& value) {
    if (is_line(value)) return {value, {}};
    FileBytes found = read_bytes(value);
    if (!found.bytes && is_meant_as_line(value) && ::access(value.c_str(), F_OK) != 0)
        return {value, {}};
    return found;
}

/// All values together form one script: lines as they are, and the lines of files.
void read_script(DeviceOptions& options, const Arguments& arguments, std::string_view name,
                 KeyScript (*read)(std::string_view), std::string_view example,
                 std::vector<TimedKey>& keys) {
    std::string text;
    const std::vector<std::string> values = arguments.values(name);
    for (const std::string& value : values) {
        const FileBytes found = script_of(value);
        if (!found.bytes)
            return complain(options, cli_message("option-file", name, value, found.said),
                            cli_message("takes-line", name, example));
        text += *found.bytes + "\n";
    }
    const KeyScript script = read(text);
    const Message where =
        values.size() == 1 ? verbatim(values[0]) : cli_message("several-values", values.size());
    if (!script.error.empty())
        complain(options, cli_message("script-line", name, where, script.line, script.error),
                 cli_message("for-example", fmt::format("{} '{}'", name, example)));
    keys = script.keys;
}

void read_text(DeviceOptions& options, const Arguments& arguments) {
    for (const std::string& text : arguments.values("--type"))
        if (!read_keys(text, options.board.text))
            complain(options, cli_message("wrong-escape", text),
                     cli_message("for-example", "--type 'wasd\\n'"));
}

/// Parses a size such as 40x25.
void read_size(DeviceOptions& options, const Arguments& arguments) {
    const std::optional<std::string> text = arguments.value("--display");
    if (!text) return;
    const size_t x = std::min(text->find('x'), text->size());
    const auto columns = read_amount(text->substr(0, x), false),
               rows = read_amount(text->substr(std::min(x + 1, text->size())), false);
    const auto good = [](const auto& number) {
        return number && *number > 0 && *number <= TextScreen::most;
    };
    if (!good(columns) || !good(rows))
        return complain(options,
                        cli_message("display-size", *text, TextScreen::most, TextScreen::most),
                        cli_message("for-example", "--display 80x24"));
    options.board.columns = static_cast<u32>(*columns);
    options.board.rows = static_cast<u32>(*rows);
}

void read_delay(DeviceOptions& options, const Arguments& arguments) {
    const std::optional<std::string> text = arguments.value("--display-delay");
    if (!text) return;
    const auto delay = read_amount(*text, false);
    if (!delay || *delay == 0 || *delay > 1'000'000'000)
        return complain(options, cli_message("display-delay", *text),
                        cli_message("for-example", "--display-delay 100"));
    options.board.display_delay = static_cast<u32>(*delay);
}

void read_speed(DeviceOptions& options, const Arguments& arguments) {
    const std::optional<std::string> text = arguments.value("--speed");
    if (!text) return;
    const auto speed = read_amount(*text, false);
    if (!speed || *speed == 0)
        return complain(options, cli_message("above-zero", "--speed", *text),
                        cli_message("for-example", "--speed 3M"));
    options.board.speed = *speed;
}

void read_lab(DeviceOptions& options, const Arguments& arguments) {
    const std::string how = arguments.value("--digital-lab").value_or("end");
    if (how != "end" && how != "changes")
        complain(options, cli_message("lab-view", how), cli_message("lab-views"));
    options.console.show_segments = how == "changes";
}

/// Selects the source of keys if there is no script: the terminal, otherwise standard input. The
/// keys go to the keyboard; to the keypad only if there is no keyboard.
void choose_keys(DeviceOptions& options, bool scripted) {
    BoardSetup& board = options.board;
    options.console.live = !scripted && board.any() && is_our_terminal(0);
    board.host_is_live = options.console.live;
    board.host_keys = !scripted && (options.console.live || board.keyboard_and_display);
    options.console.cursor = ::isatty(1) == 1;
}

} // namespace

DeviceOptions read_device_options(const Arguments& arguments) {
    DeviceOptions options;
    read_script(options, arguments, "--keys", read_key_script, "50000: w", options.board.keys);
    read_script(options, arguments, "--keypad", read_keypad_script, "50000: 7",
                options.board.keypad);
    read_text(options, arguments);
    read_size(options, arguments);
    read_delay(options, arguments);
    read_speed(options, arguments);
    options.record = arguments.value("--record-keys");
    read_lab(options, arguments);
    const auto given = [&](auto... names) { return (arguments.has(names) || ...); };
    options.board.digital_lab = given("--digital-lab", "--keypad");
    const bool records_keyboard = options.record && !options.board.digital_lab;
    options.board.keyboard_and_display =
        records_keyboard || given("--mmio", "--keys", "--type", "--display", "--display-delay");
    choose_keys(options,
                options.board.keyboard_and_display ? given("--keys", "--type") : given("--keypad"));
    return options;
}

} // namespace tharsis
