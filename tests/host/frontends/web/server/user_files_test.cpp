// user_files_test.cpp -- the files of the command line, read and saved for the page
#include "frontends/web/server/user_files.hpp"
#include "support/command.hpp"
#include "support/skip.hpp"
#include "support/wire/sha256.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <unistd.h>

using namespace tharsis;
using namespace tharsis::test;
using namespace tharsis::web;

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

/// A folder with one file, as the server knows it.
struct OneFile {
    TemporaryFolder folder;
    fs::path path = folder.path() / "p.asm";
    UserFile file;

    explicit OneFile(const std::string& bytes) {
        std::ofstream(path, std::ios::binary) << bytes;
        const std::string name = path.string();
        const UserFiles found = find_user_files(std::span(&name, 1));
        REQUIRE(found.files.size() == 1);
        file = found.files[0];
    }
    Json listed() const { return Json::parse(list_files(std::span(&file, 1)))["files"][0]; }
    SaveResult save(const std::string& text) const {
        return save_file(file, {.text = text, .replaces = listed()["hash"].get<std::string>()});
    }
};

UserFiles found(std::vector<std::string> paths) { return find_user_files(paths); }

} // namespace

TEST_CASE("files are named relative to the folder that they have in common", "[web]") {
    const TemporaryFolder folder;
    fs::create_directories(folder.path() / "a/b");
    for (const char* name : {"a/main.asm", "a/b/io.asm"})
        std::ofstream(folder.path() / name) << "nop\n";
    const std::string main = (folder.path() / "a/main.asm").string(),
                      io = (folder.path() / "a/b/io.asm").string(),
                      again = (folder.path() / "a/b/../main.asm").string();
    const UserFiles two = found({main, io, again});
    REQUIRE(two.files.size() == 2);
    CHECK(two.files[0].name == "main.asm");
    CHECK(two.files[1].name == "b/io.asm");
    CHECK(found({io}).files[0].name == "io.asm");
    CHECK(found({}).files.empty());
    CHECK(found({}).error.empty());
}

TEST_CASE("arguments that name no text are refused before anything is served", "[web]") {
    const TemporaryFolder folder;
    const std::string pipe = (folder.path() / "pipe").string(),
                      binary = (folder.path() / "b.asm").string();
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    std::ofstream(binary, std::ios::binary) << std::string("a\0b", 3);
    for (const std::string& path : {std::string("-"), (folder.path() / "no.asm").string(),
                                    folder.path().string(), pipe, binary}) {
        CAPTURE(path);
        const UserFiles refused = found({path});
        CHECK(refused.files.empty());
        CHECK_FALSE(text_of(refused.error, Language::french).empty());
    }
}

TEST_CASE("a file is listed with its text, encoding and hash as they are now", "[web]") {
    const OneFile scene("# \xe9\n");
    Json json = scene.listed();
    CHECK(json["name"] == "p.asm");
    CHECK(json["text"] == "# \xc3\xa9\n");
    CHECK(json["encoding"] == "windows-1252");
    CHECK(json["hash"] == sha256("# \xe9\n"));
    CHECK(json["writable"] == true);
    std::ofstream(scene.path) << "nop\n";
    json = scene.listed();
    CHECK(json["text"] == "nop\n");
    CHECK(json["encoding"] == "utf-8");
    fs::remove(scene.path);
    json = scene.listed();
    CHECK(json["text"].is_null());
    CHECK(json["error"]["en"] == "p.asm cannot be read: No such file or directory");
    CHECK(json["error"]["fr"] == "p.asm ne peut pas être lu : ce fichier n'existe pas");
}

TEST_CASE("a text is saved in the encoding of its file", "[web]") {
    for (const auto& [before, after] : {std::pair<std::string, std::string>{"# \xe9\n", "# \xe8\n"},
                                        {"\xef\xbb\xbf# \xc3\xa9\n", "\xef\xbb\xbf# \xc3\xa8\n"},
                                        {"# \xc3\xa9\n", "# \xc3\xa8\n"}}) {
        const OneFile scene(before);
        const SaveResult saved = scene.save("# \xc3\xa8\n");
        CHECK(saved.status == 200);
        CHECK(text_of(scene.path) == after);
        CHECK(Json::parse(saved.json)["hash"] == sha256(after));
    }
}

TEST_CASE("a save that does not name the contents on the disk changes nothing", "[web]") {
    const OneFile scene("one\n");
    const std::string known = scene.listed()["hash"];
    std::ofstream(scene.path) << "two\n";
    const SaveResult refused = save_file(scene.file, {.text = "three\n", .replaces = known});
    CHECK(refused.status == 409);
    const Json json = Json::parse(refused.json);
    CHECK(json["text"] == "two\n");
    CHECK(json["error"]["en"] == "p.asm was changed by another program since it was opened");
    CHECK(text_of(scene.path) == "two\n");
    CHECK(save_file(scene.file, {.text = "three\n"}).status == 428);
    CHECK(text_of(scene.path) == "two\n");
    CHECK(save_file(scene.file, {.text = "three\n", .replaces = json["hash"].get<std::string>()})
              .status == 200);
    CHECK(text_of(scene.path) == "three\n");
}

TEST_CASE("a file that has been removed is created only if the page asks for that", "[web]") {
    const OneFile scene("one\n");
    const std::string known = scene.listed()["hash"];
    fs::remove(scene.path);
    CHECK(save_file(scene.file, {.text = "two\n", .replaces = known}).status == 410);
    CHECK_FALSE(fs::exists(scene.path));
    CHECK(save_file(scene.file, {.text = "two\n", .creates = true}).status == 200);
    CHECK(text_of(scene.path) == "two\n");
    CHECK(save_file(scene.file, {.text = "three\n", .creates = true}).status == 409);
    CHECK(text_of(scene.path) == "two\n");
}

TEST_CASE("a character that the encoding lacks is refused, and UTF-8 has it", "[web]") {
    const OneFile scene("# \xe9\n");
    const std::string known = scene.listed()["hash"], text = "# \xe4\xb8\x96\n";
    CHECK(scene.save(text).status == 422);
    CHECK(text_of(scene.path) == "# \xe9\n");
    CHECK(save_file(scene.file, {.text = text, .replaces = known, .to_utf8 = true}).status == 200);
    CHECK(text_of(scene.path) == text);
    CHECK(scene.save("\xff").status == 422);
}

TEST_CASE("damaged UTF-16 is shown, but not written back", "[web]") {
    const OneFile scene(std::string("\xff\xfe"
                                    "a\0\x3d\xd8",
                                    6));
    CHECK(scene.listed()["writable"] == false);
    CHECK(scene.save("a").status == 403);
}

TEST_CASE("a file that may not be written is refused, and stays", "[web]") {
    if (::geteuid() == 0) return skip("root may write every file");
    const OneFile scene("one\n");
    fs::permissions(scene.path, fs::perms::owner_read);
    CHECK(scene.listed()["writable"] == false);
    CHECK(scene.save("two\n").status == 403);
    CHECK(text_of(scene.path) == "one\n");
}
