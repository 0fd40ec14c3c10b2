// system_reason_test.cpp -- the system's reasons in English and French
#include "support/output/system_reason.hpp"

#include <catch2/catch.hpp>
#include <cerrno>
#include <cstring>

using namespace tharsis;

TEST_CASE("the English reason is the system's, whatever the number", "[output]") {
    for (int number = 1; number < 140; ++number) {
        INFO(number);
        CHECK(text_of(system_reason(number), Language::english) == std::strerror(number));
    }
}

TEST_CASE("reasons that are usual for files are in French, others are quoted", "[output]") {
    for (const int number : {ENOENT, EACCES, EISDIR, ENOTDIR, ENOSPC, EFBIG, EROFS, EEXIST})
        CHECK(text_of(system_reason(number), Language::french).find("«") == std::string::npos);
    CHECK(text_of(system_reason(EDOM), Language::french) ==
          "« " + std::string(std::strerror(EDOM)) + " »");
}
