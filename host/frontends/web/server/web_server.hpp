// web_server.hpp -- serves the page and the user's files to browsers of this machine
#pragma once
#include "base/message.hpp"
#include "frontends/web/server/user_files.hpp"

#include <functional>
#include <string>
#include <vector>

namespace tharsis::web {

struct ServerOptions {
    std::string site;            ///< the folder of the page
    std::vector<UserFile> files; ///< what the page may read and save
    unsigned short port = 0;     ///< 0: any free one
};

/// Where a browser finds the page.
struct Addresses {
    std::string page;    ///< for the user, who alone sees it
    std::string opening; ///< leads there once, for the arguments of a browser, which others may see
};

/// Why there is no server.
struct ServerError {
    Message error{}, tip{}; ///< error empty: it served, and was interrupted
};

/// Listens on 127.0.0.1, and on ::1 if that exists, until SIGINT or SIGTERM. `listening` is called
/// when requests are accepted.
ServerError serve(const ServerOptions&, const std::function<void(const Addresses&)>& listening);

} // namespace tharsis::web
