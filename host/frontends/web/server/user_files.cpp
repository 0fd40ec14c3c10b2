// user_files.cpp -- converts files to JSON, and replaces their contents
#include "frontends/web/server/user_files.hpp"

#include "base/utf8.hpp"
#include "frontends/web/server/sentences.hpp"
#include "sources/source_files.hpp"
#include "support/files/rewritten_file.hpp"
#include "support/files/whole_file.hpp"
#include "support/text/file_text.hpp"
#include "support/wire/sha256.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <unistd.h>

namespace tharsis::web {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

Json sentence_json(const Message& message) {
    return {{"en", repair_utf8(text_of(message, Language::english))},
            {"fr", repair_utf8(text_of(message, Language::french))}};
}

SaveResult refused(int status, const Message& why) {
    return {status, Json{{"error", sentence_json(why)}}.dump()};
}

SaveResult saved(std::string_view bytes) { return {200, Json{{"hash", sha256(bytes)}}.dump()}; }

/// Whether these bytes can be edited as text: text never contains a NUL.
bool is_text(const FileText& read) { return read.text.find('\0') == std::string::npos; }

Json file_json(const UserFile& file) {
    Json json{{"name", repair_utf8(file.name)}, {"text", nullptr}, {"writable", false}};
    const FileBytes read = read_ordinary(file.path);
    const auto unreadable = [&](const Message& why) {
        json["error"] = sentence_json(why);
        return json;
    };
    if (!read.bytes) return unreadable(web_message("cannot-read", file.name, read.said));
    FileText text = text_of_file(*read.bytes);
    if (!is_text(text)) return unreadable(web_message("no-text", file.name));
    json["text"] = std::move(text.text);
    json["encoding"] = name_of(text.form);
    json["hash"] = sha256(*read.bytes);
    json["writable"] = text.is_exact && ::access(file.path.c_str(), W_OK) == 0;
    return json;
}

/// The folder that all paths have in common.
fs::path common_folder(std::span<const UserFile> files) {
    fs::path common = fs::path(files.front().path).parent_path();
    for (const UserFile& file : files) {
        const fs::path folder = fs::path(file.path).parent_path();
        const auto [here, there] =
            std::mismatch(common.begin(), common.end(), folder.begin(), folder.end());
        fs::path shorter;
        for (auto part = common.begin(); part != here; ++part) shorter /= *part;
        common = std::move(shorter);
    }
    return common;
}

/// The error in an argument before it is read: reading a pipe would wait, and empty it.
Message error_of_kind(const std::string& path) {
    if (path == "-") return web_message("no-input");
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    const bool readable =
        !fs::exists(status) || fs::is_directory(status) || fs::is_regular_file(status);
    return readable ? Message{} : web_message("irregular", path);
}

UserFiles refused_files(Message error, Message tip = {}) {
    return {{}, std::move(error), std::move(tip)};
}

SaveResult create(const UserFile& file, std::string_view text) {
    const int error = write_whole_file(file.path, text, AtomicFile::Overwrite::refused);
    if (error == 0) return saved(text);
    if (error == EEXIST) return refused(409, web_message("appeared", file.name));
    return refused(500, web_message("not-created", file.name, system_reason(error)));
}

/// The answer if the contents on the disk are not those that the page knows: the reason and the
/// current contents.
SaveResult conflict(const UserFile& file, std::string_view bytes) {
    const FileText read = text_of_file(bytes);
    Json json{{"error", sentence_json(web_message("changed", file.name))}};
    if (is_text(read)) json["text"] = read.text;
    json["hash"] = sha256(bytes);
    return {409, json.dump()};
}

SaveResult result_of(const UserFile& file, const RewriteResult& written, std::string_view after) {
    if (written.error == 0) return saved(after);
    const Message reason = system_reason(written.error);
    if (!written.kept.empty())
        return refused(500, web_message("damaged", file.name, reason, written.kept));
    const bool forbidden =
        written.error == EACCES || written.error == EROFS || written.error == EPERM;
    return forbidden ? refused(403, web_message("read-only", file.name, reason))
                     : refused(500, web_message("not-saved", file.name, reason));
}

SaveResult replace(const UserFile& file, const SaveRequest& request, const std::string& before) {
    if (!request.replaces) return refused(428, web_message("no-hash"));
    if (sha256(before) != *request.replaces) return conflict(file, before);
    const FileText read = text_of_file(before);
    const TextForm form = request.to_utf8 ? TextForm::utf8 : read.form;
    if (!read.is_exact && !request.to_utf8) return refused(403, web_message("lossy", file.name));
    const std::optional<std::string> after = bytes_of_file(request.text, form);
    if (!after) return refused(422, web_message("no-letter", file.name, name_of(form)));
    return result_of(file, rewrite_file(file.path, before, *after), *after);
}

} // namespace

std::string error_json(const Message& message) { return sentence_json(message).dump(); }

UserFiles find_user_files(std::span<const std::string> paths) {
    UserFiles found;
    for (const std::string& path : paths) {
        if (Message error = error_of_kind(path); !error.empty())
            return refused_files(std::move(error), web_message("name-a-file"));
        const Sources read = read_sources(std::span(&path, 1));
        if (!read.error.empty()) return refused_files(read.said, read.advice);
        if (!read.elf_name.empty()) return refused_files(web_message("elf", path));
        std::string absolute = fs::absolute(path).lexically_normal().string();
        if (std::ranges::find(found.files, absolute, &UserFile::path) == found.files.end())
            found.files.push_back({std::move(absolute), {}});
    }
    if (found.files.empty()) return found;
    const fs::path folder = common_folder(found.files);
    for (UserFile& file : found.files)
        file.name = fs::path(file.path).lexically_relative(folder).generic_string();
    return found;
}

std::string list_files(std::span<const UserFile> files) {
    Json list = Json::array();
    for (const UserFile& file : files) list.push_back(file_json(file));
    return Json{{"files", std::move(list)}}.dump();
}

SaveResult save_file(const UserFile& file, const SaveRequest& request) {
    if (!is_utf8(request.text)) return refused(422, web_message("no-utf8"));
    const FileBytes read = read_ordinary(file.path);
    if (read.number == ENOENT)
        return request.creates ? create(file, request.text)
                               : refused(410, web_message("vanished", file.name));
    if (!read.bytes) return refused(500, web_message("cannot-read", file.name, read.said));
    if (request.creates) return refused(409, web_message("appeared", file.name));
    return replace(file, request, *read.bytes);
}

} // namespace tharsis::web
