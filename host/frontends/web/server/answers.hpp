// answers.hpp -- from a request to its answer, as values
//
// Two checks protect the files. The page's files are sent only if the Host header is a name of this
// machine: any other name indicates DNS rebinding. The user's files also need the token, which
// other programs and pages do not have.
#pragma once
#include "frontends/web/server/user_files.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tharsis::web {

/// The parts of a request that are used here. Header fields are nullopt if they are missing.
struct Request {
    std::string method; ///< "GET" ...
    std::string target; ///< as it was sent: "/app.js?x"
    std::string body{};
    std::optional<std::string> host{}, origin{}, token{}, if_match{}, if_none_match{}, encoding{};
};

struct Answer {
    int status = 200;
    std::vector<std::pair<std::string, std::string>> header{};
    std::string body{};
};

/// What is served.
struct ServedSite {
    std::string site;            ///< the folder of the page
    std::vector<UserFile> files; ///< those of the user
    std::string token;           ///< requests with it may read and save them
    unsigned short port = 0;     ///< on which the server listens; part of the Host names it accepts
    std::string opening_key{};   ///< /open/KEY leads to the page with the token, once; empty: never
};

/// The address of the page, with the token if there are files.
std::string address_of(const ServedSite&);

/// Answers; a right /open/KEY empties `opening_key`.
Answer answer(ServedSite&, const Request&);

} // namespace tharsis::web
