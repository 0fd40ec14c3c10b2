// answers.cpp -- checks who may request what, and adds the headers of every answer
#include "frontends/web/server/answers.hpp"

#include "frontends/web/server/policy.hpp"
#include "frontends/web/server/sentences.hpp"
#include "frontends/web/server/site_files.hpp"
#include "support/wire/sha256.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/core.h>

namespace tharsis::web {

namespace {

constexpr std::string_view files_list = "/files.json", one_file = "/files/", opening = "/open/";

/// A refusal for people who see the answer as a page.
Answer refuse(int status, const Message& why) {
    return {
        status,
        {{"Content-Type", "text/plain; charset=utf-8"}},
        fmt::format("{}\n{}\n", text_of(why, Language::english), text_of(why, Language::french))};
}

/// A refusal for the script of the page.
Answer refuse_file(int status, const Message& why) {
    return {status,
            {{"Content-Type", "application/json"}},
            fmt::format("{{\"error\":{}}}", error_json(why))};
}

/// Compares two texts in a time that does not depend on where they differ.
bool equals_secret(std::string_view secret, std::string_view given) {
    if (secret.empty() || secret.size() != given.size()) return false;
    unsigned char difference = 0;
    for (std::size_t n = 0; n < secret.size(); ++n)
        difference |= static_cast<unsigned char>(secret[n] ^ given[n]);
    return difference == 0;
}

bool is_our_name(const ServedSite& served, std::string_view host) {
    for (const std::string_view name : {"127.0.0.1", "localhost", "[::1]"})
        if (host == fmt::format("{}:{}", name, served.port) || (served.port == 80 && host == name))
            return true;
    return false;
}

/// True if a request comes from our page, or from a program that is not a browser: a browser sends
/// the origin of a page with each request that writes.
bool is_own_origin(const Request& request) {
    return !request.origin || *request.origin == "http://" + *request.host;
}

Answer wrong_method(const Request& request, std::string allowed) {
    Answer answer = refuse(405, web_message("wrong-method", request.method));
    answer.header.emplace_back("Allow", std::move(allowed));
    return answer;
}

bool only_reads(const Request& request) {
    return request.method == "GET" || request.method == "HEAD";
}

/// The hash in `If-Match: "HASH"`.
std::optional<std::string> hash_in(const std::optional<std::string>& field) {
    if (!field || field->size() < 2 || field->front() != '"' || field->back() != '"') return {};
    return field->substr(1, field->size() - 2);
}

Answer answer_save(const ServedSite& served, const Request& request, std::string_view number) {
    std::size_t index = 0;
    const char* const end = number.data() + number.size();
    const auto [rest, error] = std::from_chars(number.data(), end, index);
    if (error != std::errc{} || rest != end || index >= served.files.size())
        return refuse_file(404, web_message("no-such-file"));
    const SaveResult saved =
        save_file(served.files[index], {.text = request.body,
                                        .replaces = hash_in(request.if_match),
                                        .creates = request.if_none_match == "*",
                                        .to_utf8 = request.encoding == "utf-8"});
    return {saved.status, {{"Content-Type", "application/json"}}, saved.json};
}

Answer answer_about_files(const ServedSite& served, const Request& request, std::string_view path) {
    if (!equals_secret(served.token, request.token.value_or("")))
        return refuse_file(403, web_message("wrong-token"));
    if (path == files_list)
        return only_reads(request)
                   ? Answer{200, {{"Content-Type", "application/json"}}, list_files(served.files)}
                   : wrong_method(request, "GET, HEAD");
    if (request.method != "PUT") return wrong_method(request, "PUT");
    if (!is_own_origin(request)) return refuse_file(403, web_message("wrong-origin"));
    return answer_save(served, request, path.substr(one_file.size()));
}

/// A browser is started with this link instead of the token, which others could see in the list of
/// processes.
Answer answer_opening(ServedSite& served, std::string_view key) {
    if (!equals_secret(served.opening_key, key)) return refuse(410, web_message("used-link"));
    served.opening_key.clear();
    return {303, {{"Location", address_of(served)}}, {}};
}

/// A browser keeps the files of the page, and the machine code that it has made of the modules, as
/// long as the answer at each visit is that they are the same.
Answer answer_site(const ServedSite& served, const Request& request, std::string_view path) {
    if (!only_reads(request)) return wrong_method(request, "GET, HEAD");
    const std::optional<std::string> name = decoded_path(path);
    if (!name) return refuse(400, web_message("wrong-address"));
    SiteFile file = read_site_file(served.site, *name);
    if (!file.bytes) return refuse(404, web_message("nothing-here"));
    const std::string tag = fmt::format("\"{}\"", sha256(*file.bytes));
    std::vector<std::pair<std::string, std::string>> header{
        {"Content-Type", std::string(file.type)}, {"ETag", tag}, {"Cache-Control", "no-cache"}};
    if (request.if_none_match == tag) return {304, std::move(header), {}};
    return {200, std::move(header), std::move(*file.bytes)};
}

Answer route(ServedSite& served, const Request& request) {
    if (!request.host || !is_our_name(served, *request.host))
        return refuse(421, web_message("wrong-host"));
    if (!request.target.starts_with('/')) return refuse(400, web_message("wrong-address"));
    const std::string_view path =
        std::string_view(request.target).substr(0, request.target.find_first_of("?#"));
    if (path == files_list || path.starts_with(one_file))
        return answer_about_files(served, request, path);
    if (path.starts_with(opening) && request.method == "GET")
        return answer_opening(served, path.substr(opening.size()));
    return answer_site(served, request, path);
}

} // namespace

std::string address_of(const ServedSite& served) {
    const std::string place = fmt::format("http://127.0.0.1:{}/", served.port);
    return served.files.empty() ? place : place + "#files=" + served.token;
}

Answer answer(ServedSite& served, const Request& request) {
    Answer result = route(served, request);
    for (const auto& [name, value] : std::initializer_list<std::pair<std::string, std::string>>{
             {"Content-Security-Policy",
              std::string(content_security_policy) + "; frame-ancestors 'self'"},
             {"X-Content-Type-Options", "nosniff"},
             {"Referrer-Policy", "no-referrer"},
             {"Cross-Origin-Resource-Policy", "same-origin"}})
        result.header.emplace_back(name, value);
    const auto is_about_keeping = [](const auto& field) { return field.first == "Cache-Control"; };
    if (std::ranges::none_of(result.header, is_about_keeping))
        result.header.emplace_back("Cache-Control", "no-store");
    return result;
}

} // namespace tharsis::web
