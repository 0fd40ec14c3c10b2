// lifecycle.cpp -- begins and ends the session, and follows the client's texts and settings
#include "frontends/lsp/features/lifecycle.hpp"

#include "frontends/lsp/features/capabilities.hpp"
#include "frontends/lsp/features/query.hpp"
#include "frontends/lsp/texts/diagnostic_text.hpp"
#include "frontends/lsp/texts/sentences.hpp"
#include "frontends/lsp/workspace/source_folders.hpp"
#include "support/rpc/uri.hpp"
#include "support/version/version.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::lsp {

namespace {

using rpc::Error;
using rpc::ErrorCode;
using rpc::Json;
using rpc::Reply;
using rpc::Value;

constexpr std::string_view section = "tharsis";
constexpr std::string_view watching_method = "workspace/didChangeWatchedFiles";
constexpr int warning_message = 2;

void warn(const Server& server, const std::string& message) {
    server.connection.notify("window/logMessage",
                             {{"type", warning_message}, {"message", message}});
}

/// What is wrong with settings, in the language that they choose.
void warn(const Server& server, const std::vector<Message>& problems) {
    for (const Message& one : problems) warn(server, text_of(one, language_of(server)));
}

/// Asks the client to ask again for everything that settings or files change.
void refresh(Server& server) {
    const auto ask = [&](bool can, std::string_view method) {
        if (can) server.connection.request(method, nullptr, [](const Json&) {});
    };
    ask(server.client.refreshes_tokens, "workspace/semanticTokens/refresh");
    ask(server.client.refreshes_hints, "workspace/inlayHint/refresh");
    ask(server.client.refreshes_lenses, "workspace/codeLens/refresh");
    server.diagnostics_wait = server.refresh_waits = true;
}

void use_settings(Server& server, const Json& json) {
    std::vector<Message> problems;
    Settings settings = read_settings(json, problems);
    const bool same = settings == server.workspace.settings();
    if (!same) server.workspace.set_settings(std::move(settings));
    warn(server, problems);
    if (!same) refresh(server);
}

/// Settings may stand alone or below the section's name.
const Json& own_section(const Json& settings) {
    const auto found = settings.is_object() ? settings.find(section) : settings.end();
    return settings.is_object() && found != settings.end() ? *found : settings;
}

void ask_configuration(Server& server) {
    if (!server.client.has_configuration) return;
    const Json items = Json::array({{{"section", section}}});
    server.connection.request("workspace/configuration", {{"items", items}},
                              [&server](const Json& answer) {
                                  const bool has = answer.is_array() && !answer.empty();
                                  if (has && answer[0].is_object()) use_settings(server, answer[0]);
                              });
}

Json watching(std::string id, const std::vector<std::string>& patterns) {
    Json watchers = Json::array();
    for (const std::string& one : patterns) watchers.push_back({{"globPattern", one}});
    return {{"id", std::move(id)},
            {"method", watching_method},
            {"registerOptions", {{"watchers", std::move(watchers)}}}};
}

void ask_registration(Server& server, Json registrations) {
    server.connection.request("client/registerCapability",
                              {{"registrations", std::move(registrations)}}, [](const Json&) {});
}

/// A pattern for a name, in which the signs of patterns stand for any character.
std::string pattern_of(std::string name) {
    for (char& c : name)
        if (std::string_view("*?[]{},!\\").find(c) != std::string_view::npos) c = '?';
    return "**/" + name;
}

void register_methods(Server& server) {
    Json registrations = Json::array();
    if (server.client.watches_files) {
        const std::string sources = fmt::format("**/*.{{{}}}", fmt::join(source_endings, ","));
        registrations.push_back(watching("tharsis-files", {sources, "**/.tharsis.toml"}));
    }
    if (server.client.asks_configuration_changes)
        registrations.push_back({{"id", "tharsis-settings"},
                                 {"method", "workspace/didChangeConfiguration"},
                                 {"registerOptions", {{"section", section}}}});
    if (!registrations.empty()) ask_registration(server, std::move(registrations));
}

} // namespace

void watch_other_files(Server& server) {
    const u64 analyses = server.workspace.analyses();
    if (!server.client.watches_files || server.analyses_watched == analyses) return;
    server.analyses_watched = analyses;
    const std::set<std::string> names = server.workspace.other_files();
    Json begun = Json::array(), ended = Json::array();
    std::erase_if(server.watched, [&](const auto& one) {
        if (names.contains(one.first)) return false;
        ended.push_back({{"id", one.second}, {"method", watching_method}});
        return true;
    });
    for (const std::string& name : names) {
        const auto [at, is_new] = server.watched.try_emplace(name);
        if (!is_new) continue;
        at->second = fmt::format("tharsis-files-{}", ++server.last_watch);
        begun.push_back(watching(at->second, {pattern_of(name)}));
    }
    // The protocol's own spelling.
    if (!ended.empty())
        server.connection.request("client/unregisterCapability",
                                  {{"unregisterations", std::move(ended)}}, [](const Json&) {});
    if (!begun.empty()) ask_registration(server, std::move(begun));
}

Reply initialize(Server& server, const Value& params) {
    Client client = read_client(params, server.client.language);
    if (params.bad()) return Json(nullptr);
    server.client = client;
    server.state = Server::State::running;
    server.workspace.set_folders(client.folders);
    std::vector<Message> problems;
    const Json options = params.find("initializationOptions").json();
    if (options.is_object()) {
        server.workspace.set_settings(read_settings(own_section(options), problems));
        warn(server, problems);
    }
    return Json{{"capabilities", server_capabilities(client)},
                {"serverInfo", {{"name", "tharsis"}, {"version", version}}}};
}

Reply initialized(Server& server, const Value&) {
    register_methods(server);
    ask_configuration(server);
    return Json(nullptr);
}

Reply shutdown(Server& server, const Value&) {
    server.state = Server::State::shut_down;
    return Json(nullptr);
}

Reply ignore(Server&, const Value&) { return Json(nullptr); }

// ---------------------------------------------------------------- documents

Reply did_open(Server& server, const Value& params) {
    const Value item = params.at("textDocument");
    Document document;
    document.uri = item.at("uri").text();
    document.path = rpc::path_of_uri(document.uri);
    document.version = item.at("version").integer(INT32_MIN, INT32_MAX);
    document.text = item.at("text").text();
    if (params.bad()) return Json(nullptr);
    server.workspace.open(std::move(document));
    server.diagnostics_wait = true;
    return Json(nullptr);
}

Reply did_change(Server& server, const Value& params) {
    const std::string path = path_in(params);
    const i64 version = params.at("textDocument").at("version").integer(INT32_MIN, INT32_MAX);
    std::vector<Change> changes;
    for (const Value& one : params.at("contentChanges").items()) {
        Change change{std::nullopt, one.at("text").text()};
        if (const Value range = one.find("range"))
            change.range = {read_position(range.at("start")), read_position(range.at("end"))};
        changes.push_back(std::move(change));
    }
    if (params.bad()) return Json(nullptr);
    if (server.workspace.change(path, version, changes, server.client.unit))
        server.diagnostics_wait = true;
    else
        warn(server, {lsp_message("not-open", path)});
    return Json(nullptr);
}

/// The text is known, but other files may have been written with it.
Reply did_save(Server& server, const Value&) {
    if (server.workspace.renew_from_files()) refresh(server);
    return Json(nullptr);
}

Reply did_close(Server& server, const Value& params) {
    const std::string path = path_in(params);
    if (params.bad()) return Json(nullptr);
    if (server.workspace.close(path)) server.refresh_waits = true;
    server.sent_tokens.erase(path);
    server.diagnostics_wait = true;
    return Json(nullptr);
}

// ---------------------------------------------------------------- settings, files, folders

Reply did_change_configuration(Server& server, const Value& params) {
    const Value settings = params.find("settings");
    if (settings.is_object() && !settings.json().empty())
        use_settings(server, own_section(settings.json()));
    else
        ask_configuration(server);
    return Json(nullptr);
}

Reply did_change_watched_files(Server& server, const Value& params) {
    std::vector<std::string> paths;
    for (const Value& one : params.at("changes").items())
        paths.push_back(rpc::path_of_uri(one.at("uri").text()));
    if (params.bad()) return Json(nullptr);
    for (const std::string& path : paths) server.workspace.file_changed(path);
    refresh(server);
    return Json(nullptr);
}

Reply did_change_workspace_folders(Server& server, const Value& params) {
    const Value event = params.at("event");
    std::vector<std::string> folders = server.workspace.folders();
    for (const Value& one : event.at("removed").items())
        std::erase(folders, rpc::path_of_uri(one.at("uri").text()));
    for (const Value& one : event.at("added").items())
        folders.push_back(rpc::path_of_uri(one.at("uri").text()));
    if (params.bad()) return Json(nullptr);
    server.workspace.set_folders(std::move(folders));
    refresh(server);
    return Json(nullptr);
}

} // namespace tharsis::lsp
