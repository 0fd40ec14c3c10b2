// site_files_test.cpp -- which file of the page an address names
#include "frontends/web/server/site_files.hpp"
#include "support/command.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

using namespace tharsis::test;
using namespace tharsis::web;

namespace fs = std::filesystem;

TEST_CASE("an address names a file below the folder of the page", "[web]") {
    CHECK(decoded_path("/") == "index.html");
    CHECK(decoded_path("/app.js") == "app.js");
    CHECK(decoded_path("/tutorial/") == "tutorial/index.html");
    CHECK(decoded_path("/a%20b%C3%A9.asm") == "a b\xc3\xa9.asm");
}

TEST_CASE("addresses that lead elsewhere name nothing", "[web]") {
    for (const char* path :
         {"",          "app.js",        "/..",          "/../x",        "/a/../../x",
          "/%2e%2e/x", "/a/%2e%2e%2fx", "/.git/config", "//etc/passwd", "/a//b",
          "/a\\b",     "/a%5cb",        "/a%00b",       "/a%0ab",       "/%",
          "/%4",       "/%zz",          "/%+1",         "/./x",         "/a/."})
        CHECK_FALSE(decoded_path(path));
}

TEST_CASE("files have their types, and links do not lead out", "[web]") {
    const TemporaryFolder folder;
    const fs::path site = folder.path() / "site";
    fs::create_directories(site / "sub");
    std::ofstream(folder.path() / "secret") << "secret";
    std::ofstream(site / "index.html") << "<!doctype html>";
    std::ofstream(site / "m.wasm") << "x";
    std::ofstream(site / "odd.exe") << "x";
    fs::create_symlink("../secret", site / "link.txt");
    fs::create_symlink("m.wasm", site / "inside.wasm");
    const auto read = [&](const char* name) { return read_site_file(site.string(), name); };
    CHECK(read("index.html").bytes == "<!doctype html>");
    CHECK(read("index.html").type == "text/html; charset=utf-8");
    CHECK(read("m.wasm").type == "application/wasm");
    CHECK(read("odd.exe").type == "application/octet-stream");
    CHECK(read("inside.wasm").bytes == "x");
    for (const char* name : {"link.txt", "sub", "no.js", "../secret"})
        CHECK_FALSE(read(name).bytes);
    CHECK(is_site(site.string()));
    CHECK_FALSE(is_site(folder.path().string()));
}

TEST_CASE("the page is found beside a build and in an installation", "[web]") {
    const TemporaryFolder folder;
    for (const char* place : {"build/web/site", "usr/share/tharsis/web"}) {
        fs::create_directories(folder.path() / place);
        std::ofstream(folder.path() / place / "index.html") << "x";
    }
    const auto found = [&](const char* program) {
        return find_site((folder.path() / program).string());
    };
    CHECK(found("build/release/tharsis") == (folder.path() / "build/web/site").string());
    CHECK(found("usr/bin/tharsis") == (folder.path() / "usr/share/tharsis/web").string());
    CHECK_FALSE(found("elsewhere/bin/tharsis"));
}
