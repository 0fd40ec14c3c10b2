// program_files.cpp -- files that the program has written, before its end
#include "frontends/dap/features/program_files.hpp"

#include <algorithm>

namespace tharsis::dap {

Reply write_program_files(Server& server, const Value&) {
    Session& session = server.session();
    Json body{{"files", Json::array()}, {"refused", Json::array()}};
    if (session.keeps_files() || !session.has_unwritten_files()) return body;
    const std::vector<FileOverlay::KnownFile> known = session.known_files();
    const std::vector<std::string> refused = session.write_files();
    for (const FileOverlay::KnownFile& file : known) {
        if (file.state != FileOverlay::KnownFile::State::waiting) continue;
        const bool is_refused = std::ranges::find(refused, file.path) != refused.end();
        body[is_refused ? "refused" : "files"].push_back(file.path);
    }
    return body;
}

} // namespace tharsis::dap
