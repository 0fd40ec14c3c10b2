// expectations.cpp -- reads the `# expect:` lines and similar comments of a program.
// expectations.hpp lists the keywords.
#include "support/expectations.hpp"

#include <charconv>
#include <sstream>

namespace tharsis::test {
namespace {

/// The text after `# word: ` (one blank belongs to the mark), if the line is such a comment.
std::optional<std::string> after(std::string_view line, std::string_view word) {
    const std::string mark = "# " + std::string(word) + ":";
    if (!line.starts_with(mark)) return {};
    line.remove_prefix(mark.size());
    if (line.starts_with(' ')) line.remove_prefix(1);
    return std::string(line);
}

int number(std::string_view text) {
    int value = -1;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

/// "12 at main+8" or "12 at loop".
ExpectedFault fault_of(const std::string& text) {
    ExpectedFault fault;
    std::istringstream words(text);
    std::string at, place;
    words >> fault.cause >> at >> place;
    const auto plus = place.find('+');
    fault.label = place.substr(0, plus);
    if (plus != std::string::npos)
        fault.offset = static_cast<unsigned>(number(place.substr(plus + 1)));
    return fault;
}

void read_line(Expectations& all, std::string_view line) {
    const bool before = all.any;
    all.any = true;
    if (const auto expect = after(line, "expect"))
        all.output += *expect + "\n";
    else if (const auto type = after(line, "type"))
        all.input += *type + "\n";
    else if (const auto arguments = after(line, "arguments"))
        all.arguments = *arguments;
    else if (const auto options = after(line, "options"))
        all.options = *options;
    else if (const auto status = after(line, "exit"))
        all.exit_status = number(*status);
    else if (const auto fault = after(line, "fault"))
        all.fault = fault_of(*fault), all.exit_status = 121;
    else if (const auto error = after(line, "error"))
        all.error = *error, all.exit_status = 120;
    else
        all.any = before;
}

} // namespace

Expectations expectations_of(std::string_view source) {
    Expectations all;
    std::istringstream lines{std::string(source)};
    for (std::string line; std::getline(lines, line);) {
        if (line.ends_with('\r')) line.pop_back();
        read_line(all, line);
    }
    return all;
}

bool same_output(std::string_view actual, std::string_view expected) {
    if (actual.ends_with('\n')) actual.remove_suffix(1);
    if (expected.ends_with('\n')) expected.remove_suffix(1);
    return actual == expected;
}

} // namespace tharsis::test
