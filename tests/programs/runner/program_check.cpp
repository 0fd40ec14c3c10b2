// program_check.cpp -- checks a program's expectations, in tharsis or in a real MARS
// The expectations are comments of the program (expectations.hpp).
#include "programs/runner/program_check.hpp"

#include "support/command.hpp"
#include "support/expectations.hpp"

#include <iostream>

namespace tharsis::test {

namespace fs = std::filesystem;

bool wrong(const std::string& what, const std::string& expected, const std::string& actual) {
    std::cout << "--- " << what << "\n--- expected:\n"
              << expected << "\n--- got:\n"
              << actual << "\n";
    return false;
}

bool check_program(const fs::path& tools, const fs::path& file) {
    const Expectations expected = expectations_of(text_of(file));
    if (!expected.any)
        return wrong("the program says nothing of what it does", "# expect: lines", "none");
    const std::string command = "tharsis run --color=never " + expected.options + " " +
                                shell_word(file.string()) +
                                (expected.arguments.empty() ? "" : " -- " + expected.arguments);
    const TemporaryFolder folder;
    const Outcome outcome = run_command(command, folder.path(), expected.input, tools);
    bool good = true;
    if (!same_output(outcome.output, expected.output))
        good = wrong("output", expected.output, outcome.output);
    if (outcome.status != expected.exit_status)
        good = wrong("status", std::to_string(expected.exit_status),
                     std::to_string(outcome.status) + "\n" + outcome.errors);
    if (outcome.errors.find(expected.error) == std::string::npos)
        good = wrong("error", expected.error, outcome.errors);
    return good;
}

namespace {

std::string without_end(std::string text) {
    if (text.ends_with('\n')) text.pop_back();
    return text;
}

} // namespace

/// MARS prints a line feed after every run, and its errors on standard output.
bool check_program_in_mars(const fs::path& jar, const fs::path& file) {
    const Expectations expected = expectations_of(text_of(file));
    const std::string command = "java -Djava.awt.headless=true -jar " + shell_word(jar.string()) +
                                " nc sm " + shell_word(file.string()) +
                                (expected.arguments.empty() ? "" : " pa " + expected.arguments);
    const TemporaryFolder folder;
    Outcome outcome = run_command(command, folder.path(), expected.input, {}, true);
    if (expected.fault || !expected.error.empty() || expected.exit_status == 121)
        return (outcome.output.starts_with(without_end(expected.output)) &&
                outcome.output.find("Error in ") != std::string::npos) ||
               wrong("output", expected.output + "Error in ...", outcome.output);
    if (outcome.output.ends_with('\n')) outcome.output.pop_back();
    if (!same_output(outcome.output, expected.output))
        return wrong("output", expected.output, outcome.output);
    return outcome.status == expected.exit_status ||
           wrong("status", std::to_string(expected.exit_status), std::to_string(outcome.status));
}

} // namespace tharsis::test
