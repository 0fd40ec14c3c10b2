// differences_test.cpp -- docs/coming-from-mars.md mentions every difference from MARS and every
// option
//
// Each file in tests/differences/ must be named there, and each option of `tharsis mars h`.
#include "support/command.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

namespace {

namespace fs = std::filesystem;
using namespace tharsis::test;

const fs::path source = THARSIS_SOURCE;

bool names(const std::string& page, const std::string& word) {
    return page.find(word) != std::string::npos;
}

std::string page() { return tharsis::test::text_of(source / "docs/coming-from-mars.md"); }

} // namespace

TEST_CASE("the page for users of MARS names every difference", "[documentation]") {
    unsigned count = 0;
    for (const auto& entry : fs::directory_iterator(source / "tests/differences")) {
        if (entry.path().extension() != ".asm") continue;
        INFO(entry.path().filename().string());
        CHECK(names(page(), "(../tests/differences/" + entry.path().filename().string() + ")"));
        ++count;
    }
    CHECK(count > 5);
}

TEST_CASE("the page for users of MARS names every option of MARS", "[documentation]") {
    for (const std::string option :
         {"a",    "ad",    "ae<n>", "ascii", "b",  "d",   "da",     "db",     "dec",
          "dump", "h",     "hex",   "ic",    "mc", "me",  "nc",     "np",     "p",
          "pa",   "se<n>", "sm",    "smc",   "we", "<n>", "$<reg>", "<m>-<n>"}) {
        INFO(option);
        CHECK(names(page(), "`" + option));
    }
}

TEST_CASE("each case that the table of quirks names exists", "[documentation]") {
    const std::string table = tharsis::test::text_of(source / "docs/conformance.md");
    CHECK(table.size() > 1000);
    for (std::size_t at = table.find('`'); at != std::string::npos; at = table.find('`', at + 1)) {
        const std::size_t end = table.find('`', at + 1);
        const std::string name = table.substr(at + 1, end - at - 1);
        at = end;
        if (name.find('-') == std::string::npos || name.find(' ') != std::string::npos) continue;
        INFO(name);
        CHECK((fs::exists(source / "tests/conformance/own" / name) ||
               fs::exists(source / "tests/conformance/cases" / name)));
    }
}
