// web_command.cpp -- `tharsis web`: serves the page to browsers of this machine, with the user's
// files
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "frontends/web/server/sentences.hpp"
#include "frontends/web/server/site_files.hpp"
#include "frontends/web/server/web_server.hpp"
#include "support/output/output.hpp"

#include <array>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <limits>
#include <spawn.h>
#include <unistd.h>

namespace tharsis {

namespace {

constexpr unsigned short usual_port = 8432;

/// Starts a program without waiting for it; false if there is none of this name.
bool start_detached(const char* program, std::string argument) {
    std::string name(program);
    const std::array<char*, 3> words{name.data(), argument.data(), nullptr};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDWR, 0);
    for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
        posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, stream);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGCHLD);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    pid_t process = 0;
    const int error =
        ::posix_spawnp(&process, program, &actions, &attributes, words.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error == 0;
}

/// The system then starts the user's browser: Linux, WSL, or Debian without a desktop.
bool open_browser(const std::string& address) {
    std::signal(SIGCHLD, SIG_IGN); // it is not waited for
    for (const char* const opener : {"xdg-open", "wslview", "sensible-browser"})
        if (start_detached(opener, address)) return true;
    return false;
}

/// What the command line asks for, or the error in it.
struct WebRequest {
    web::ServerOptions options;
    Message error{}, tip{};
};

Message read_port(const Arguments& arguments, unsigned short& port) {
    const auto text = arguments.value("--port");
    port = usual_port;
    if (!text) return {};
    const auto number = read_amount(*text, false);
    if (!number || *number > std::numeric_limits<unsigned short>::max())
        return cli_message("no-port-number", *text);
    port = static_cast<unsigned short>(*number);
    return {};
}

/// The folder of the page: the one that is named, or that of this program.
Message read_site(const Arguments& arguments, std::string& site) {
    if (const auto named = arguments.value("--site")) {
        site = *named;
        return web::is_site(site) ? Message{} : web::web_message("no-site", site);
    }
    std::error_code ignored;
    const auto found =
        web::find_site(std::filesystem::read_symlink("/proc/self/exe", ignored).string());
    site = found.value_or("");
    return found ? Message{} : web::web_message("not-built");
}

WebRequest read_request(const Arguments& arguments) {
    WebRequest request;
    request.error = read_port(arguments, request.options.port);
    if (!request.error.empty()) {
        request.tip = cli_message("for-example", "--port 8080");
        return request;
    }
    web::UserFiles found = web::find_user_files(arguments.words);
    if (!found.error.empty()) return {{}, std::move(found.error), std::move(found.tip)};
    request.options.files = std::move(found.files);
    request.error = read_site(arguments, request.options.site);
    request.tip = web::web_message("build-site");
    return request;
}

} // namespace

int web_command(const Arguments& arguments) {
    const Language language = arguments.language;
    const WebRequest request = read_request(arguments);
    if (!request.error.empty()) return usage_error("web", request.error, request.tip, language);
    const auto listening = [&](const web::Addresses& addresses) {
        standard_output.line(addresses.page);
        usage_error("web", cli_message("web-serving"), {}, language);
        if (arguments.has("--open") && !open_browser(addresses.opening))
            usage_error("web", cli_message("no-browser"), {}, language);
    };
    const web::ServerError ended = web::serve(request.options, listening);
    if (!ended.error.empty()) return usage_error("web", ended.error, ended.tip, language);
    return status::good;
}

} // namespace tharsis
