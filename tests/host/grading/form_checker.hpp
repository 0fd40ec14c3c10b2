// form_checker.hpp -- holds reports against the specifications of their forms, by `check_form`
#pragma once
#include "support/command.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace tharsis::test {

/// A text, and the name that `check_form` has for its form.
struct FormedText {
    std::string form, text;
};

/// What the checker says against each text, in their order; empty: nothing. One process checks all,
/// because most of its time goes into starting.
inline std::vector<std::string> complaints(const std::vector<FormedText>& texts) {
    const TemporaryFolder folder;
    std::string command = shell_word(THARSIS_TEST_DATA "/host/grading/check_form");
    for (std::size_t n = 0; n < texts.size(); ++n) {
        std::ofstream(folder.path() / std::to_string(n), std::ios::binary) << texts[n].text;
        command += " " + texts[n].form + " " + std::to_string(n);
    }
    // A pair more, so that every line begins with the name of its file.
    std::ofstream(folder.path() / "last", std::ios::binary) << "1.000000\n";
    const Outcome outcome = run_command(command + " fraction last", folder.path());
    std::vector<std::string> found(texts.size());
    std::istringstream lines(outcome.output);
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);) {
        if (const std::size_t colon = line.find(": ");
            colon != line.npos && colon != 0 && line.find_first_not_of("0123456789") == colon) {
            number = std::stoul(line);
            line.erase(0, colon + 2);
        }
        REQUIRE(number < texts.size());
        found[number] += line + "\n";
    }
    INFO(outcome.errors);
    REQUIRE((outcome.status == 0 || (outcome.status == 1 && !outcome.output.empty())));
    return found;
}

inline std::string complaints(const std::string& form, const std::string& text) {
    return complaints({{form, text}}).front();
}

} // namespace tharsis::test
