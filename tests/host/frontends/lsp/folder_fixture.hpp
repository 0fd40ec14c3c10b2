// folder_fixture.hpp -- a folder with sources, and a session that has it open
#pragma once
#include "lsp_fixture.hpp"
#include "support/rpc/uri.hpp"

#include <filesystem>
#include <fstream>

namespace tharsis::testing {

/// A folder that is removed at the end.
class SourceFolder {
public:
    SourceFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "lsp-XXXXXX").string();
        REQUIRE(::mkdtemp(name.data()));
        path_ = std::filesystem::canonical(name).string();
    }
    ~SourceFolder() { std::filesystem::remove_all(path_); }
    SourceFolder(const SourceFolder&) = delete;
    SourceFolder& operator=(const SourceFolder&) = delete;
    void write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories(std::filesystem::path(path(name)).parent_path());
        std::ofstream(path(name), std::ios::binary) << text;
    }
    std::string path(const std::string& name) const { return path_ + "/" + name; }
    std::string uri(const std::string& name) const { return rpc::uri_of_path(path(name)); }
    std::string uri() const { return rpc::uri_of_path(path_); }

private:
    std::string path_;
};

/// A session that has the folder open.
class FolderSession : public LspSession {
public:
    explicit FolderSession(const SourceFolder& folder) {
        const Json added = Json::array({{{"uri", folder.uri()}, {"name", "folder"}}});
        notify("workspace/didChangeWorkspaceFolders",
               {{"event", {{"added", added}, {"removed", Json::array()}}}});
    }
};

} // namespace tharsis::testing
