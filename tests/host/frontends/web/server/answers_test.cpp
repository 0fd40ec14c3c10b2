// answers_test.cpp -- who may ask the server of the page, and for what
#include "frontends/web/server/answers.hpp"
#include "support/command.hpp"
#include "support/wire/sha256.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

using namespace tharsis;
using namespace tharsis::test;
using namespace tharsis::web;

namespace {

namespace fs = std::filesystem;

/// A page with one file of the user.
struct Scene {
    TemporaryFolder folder;
    ServedSite served;

    Scene() {
        std::ofstream(folder.path() / "index.html") << "<!doctype html>";
        std::ofstream(folder.path() / "p.asm") << "nop\n";
        served = {folder.path().string(),
                  {{(folder.path() / "p.asm").string(), "p.asm"}},
                  "secret",
                  8432,
                  "once"};
    }
    Answer ask(const Request& request) { return answer(served, request); }
    std::string text() const { return text_of(folder.path() / "p.asm"); }
};

Request get(const std::string& target) {
    return {.method = "GET", .target = target, .host = "127.0.0.1:8432"};
}

Request with_token(Request request) {
    request.token = "secret";
    return request;
}

Request save(const std::string& text) {
    return {.method = "PUT",
            .target = "/files/0",
            .body = text,
            .host = "127.0.0.1:8432",
            .origin = "http://127.0.0.1:8432",
            .token = "secret",
            .if_match = '"' + sha256("nop\n") + '"'};
}

std::string field(const Answer& answer, std::string_view name) {
    const auto found =
        std::ranges::find_if(answer.header, [&](const auto& pair) { return pair.first == name; });
    return found == answer.header.end() ? "" : found->second;
}

} // namespace

TEST_CASE("the page is served with its policy and without a token", "[web]") {
    Scene scene;
    const Answer page = scene.ask(get("/?lang=fr"));
    CHECK(page.status == 200);
    CHECK(page.body == "<!doctype html>");
    CHECK(field(page, "Content-Type") == "text/html; charset=utf-8");
    CHECK(field(page, "X-Content-Type-Options") == "nosniff");
    CHECK(field(page, "Cache-Control") == "no-cache");
    CHECK(field(page, "Content-Security-Policy").find("'unsafe-inline'") == std::string::npos);
    CHECK(field(page, "Content-Security-Policy").starts_with("default-src 'none'; "));
    CHECK(scene.ask(get("/no.js")).status == 404);
    CHECK(scene.ask(get("/%2e%2e/x")).status == 400);
    CHECK(field(scene.ask(get("/no.js")), "Content-Security-Policy").ends_with("'self'"));
}

TEST_CASE("requests under another name are refused", "[web]") {
    Scene scene;
    for (const char* host : {"127.0.0.1:8432", "localhost:8432", "[::1]:8432"}) {
        Request request = get("/");
        request.host = host;
        CHECK(scene.ask(request).status == 200);
    }
    for (const char* host : {"evil.example:8432", "127.0.0.1", "127.0.0.1:80",
                             "localhost:8432.evil", "evil@localhost:8432", ""}) {
        Request request = with_token(get("/files.json"));
        request.host = host;
        CHECK(scene.ask(request).status == 421);
    }
    Request nameless = get("/");
    nameless.host.reset();
    CHECK(scene.ask(nameless).status == 421);
    CHECK(scene.ask(get("http://127.0.0.1:8432/")).status == 400);
}

TEST_CASE("files are read and saved with the token only", "[web]") {
    Scene scene;
    CHECK(scene.ask(with_token(get("/files.json"))).status == 200);
    CHECK(scene.ask(get("/files.json")).status == 403);
    CHECK(scene.ask(get("/files.json?token=secret")).status == 403);
    for (const char* token : {"", "Secret", "secre", "secret "}) {
        Request request = save("b .\n");
        request.token = token;
        CHECK(scene.ask(request).status == 403);
    }
    CHECK(scene.text() == "nop\n");
    CHECK(scene.ask(save("b .\n")).status == 200);
    CHECK(scene.text() == "b .\n");
}

TEST_CASE("without a token of its own the server gives no files", "[web]") {
    Scene scene;
    scene.served.token.clear();
    Request request = get("/files.json");
    request.token = "";
    CHECK(scene.ask(request).status == 403);
}

TEST_CASE("pages of other origins may not save", "[web]") {
    Scene scene;
    for (const char* origin : {"http://evil.example", "null", "http://127.0.0.1:80",
                               "https://127.0.0.1:8432", "http://localhost:8432"}) {
        Request request = save("b .\n");
        request.origin = origin;
        CHECK(scene.ask(request).status == 403);
    }
    CHECK(scene.text() == "nop\n");
    Request program = save("b .\n");
    program.origin.reset();
    CHECK(scene.ask(program).status == 200);
}

TEST_CASE("numbers that no file has, and methods that an address lacks, are refused", "[web]") {
    Scene scene;
    for (const char* target : {"/files/1", "/files/", "/files/-0", "/files/0x", "/files/../p.asm",
                               "/files/99999999999999999999"}) {
        Request request = save("b .\n");
        request.target = target;
        CHECK(scene.ask(request).status == 404);
    }
    for (const char* method : {"POST", "DELETE", "OPTIONS"}) {
        Request request = save("b .\n");
        request.method = method;
        CHECK(scene.ask(request).status == 405);
        CHECK(field(scene.ask(request), "Allow") == "PUT");
        request.target = "/";
        CHECK(field(scene.ask(request), "Allow") == "GET, HEAD");
    }
    Request unquoted = save("b .\n");
    unquoted.if_match = sha256("nop\n");
    CHECK(scene.ask(unquoted).status == 428);
    CHECK(scene.text() == "nop\n");
}

TEST_CASE("the link that opens a browser works once", "[web]") {
    Scene scene;
    CHECK(scene.ask(get("/open/onc")).status == 410);
    const Answer first = scene.ask(get("/open/once"));
    CHECK(first.status == 303);
    CHECK(field(first, "Location") == "http://127.0.0.1:8432/#files=secret");
    CHECK(scene.ask(get("/open/once")).status == 410);
    CHECK(scene.ask(get("/open/")).status == 410);
}

TEST_CASE("without files the address of the page has no token", "[web]") {
    Scene scene;
    scene.served.files.clear();
    CHECK(address_of(scene.served) == "http://127.0.0.1:8432/");
}

TEST_CASE("a browser that has a file of the page already gets no second copy", "[web]") {
    Scene scene;
    const Answer first = scene.ask(get("/"));
    const std::string tag = field(first, "ETag");
    CHECK(tag == '"' + sha256("<!doctype html>") + '"');
    CHECK(field(first, "Cache-Control") == "no-cache");
    Request again = get("/");
    again.if_none_match = tag;
    CHECK(scene.ask(again).status == 304);
    CHECK(scene.ask(again).body.empty());
    std::ofstream(scene.folder.path() / "index.html") << "<!doctype html>another";
    CHECK(scene.ask(again).status == 200);
    CHECK(scene.ask(again).body == "<!doctype html>another");
}

TEST_CASE("the files of the user are kept by no browser", "[web]") {
    Scene scene;
    CHECK(field(scene.ask(with_token(get("/files.json"))), "Cache-Control") == "no-store");
    CHECK(field(scene.ask(get("/files.json")), "Cache-Control") == "no-store");
    CHECK(field(scene.ask(get("/open/once")), "Cache-Control") == "no-store");
    CHECK(field(scene.ask(get("/nothing")), "Cache-Control") == "no-store");
}
