// format_command.cpp -- `tharsis format`: puts sources into columns
// All files are looked at, also after one that cannot be read. The bytes of a file are formatted as
// they are, whatever its encoding; only UTF-16 is refused.
#include "assembler/format/format.hpp"
#include "frontends/cli/output/line_changes.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "sources/folder_settings.hpp"
#include "sources/source_files.hpp"
#include "support/files/rewritten_file.hpp"
#include "support/output/output.hpp"
#include "support/output/system_reason.hpp"

#include <algorithm>

namespace tharsis {

namespace {

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

struct FormatRequest {
    bool lists = false, shows_changes = false, writes = false;
    std::optional<Dialect> dialect; ///< of files that name none

    bool prints_text() const { return !lists && !shows_changes && !writes; }
};

/// The bytes of a source, or why it cannot be formatted.
struct Readable {
    std::string bytes;
    Message error, tip; ///< error empty: valid
};

Readable read_source(const std::string& path, bool writes) {
    FileBytes read = writes ? read_ordinary(path) : read_bytes(path);
    if (!read.bytes) return {"", cli_message("file-reason", path, read.said), {}};
    if (read.bytes->starts_with("\xff\xfe") || read.bytes->starts_with("\xfe\xff"))
        return {"", cli_message("format-utf-16", path), cli_message("convert-first")};
    Sources checked;
    add_source(checked, path, *read.bytes);
    if (!checked.elf.empty()) checked.said = cli_message("elf-no-source", path);
    return {*std::move(read.bytes), checked.said, checked.advice};
}

/// A byte-order mark stays in front.
std::string formatted(std::string_view bytes, const FormatOptions& options) {
    const bool marked = bytes.starts_with(byte_order_mark);
    const std::string_view mark = marked ? byte_order_mark : std::string_view{};
    return std::string(mark) + format_source(bytes.substr(mark.size()), options);
}

int write(const std::string& path, const std::string& before, std::string_view text,
          Language language) {
    const RewriteResult result = rewrite_file(path, before, text);
    if (result.error == 0) return status::good;
    return usage_error("format", cli_message("file-reason", path, system_reason(result.error)),
                       result.kept.empty() ? Message() : cli_message("former-text", result.kept),
                       language);
}

/// Formats one file. The status is `refused` if it is not formatted and nothing was to be written.
int format_file(const std::string& path, const FormatRequest& request, Language language) {
    const Readable source = read_source(path, request.writes);
    if (!source.error.empty()) return usage_error("format", source.error, source.tip, language);
    const FolderSettings folder = find_folder_settings(folder_of_source(path));
    if (!folder.is_valid()) return usage_error("format", folder.error, folder.tip, language);
    const Dialect of_folder = folder.dialect.value_or(Dialect{});
    const std::string text =
        formatted(source.bytes, {.dialect = request.dialect.value_or(of_folder)});
    if (request.prints_text()) return standard_output.print(text), status::good;
    if (text == source.bytes) return status::good;
    const std::string_view name = path == "-" ? "standard input" : std::string_view(path);
    if (request.lists) standard_output.line(name);
    if (request.shows_changes) standard_output.print(line_changes(name, source.bytes, text));
    return request.writes ? write(path, source.bytes, text, language) : status::refused;
}

int refuse(const FormatRequest& request, const std::vector<std::string>& files, Language language) {
    if (request.lists && request.writes)
        return usage_error("format", cli_message("format-both"), cli_message("check-lists"),
                           language);
    if (request.writes && std::ranges::find(files, "-") != files.end())
        return usage_error("format", cli_message("write-standard-input"),
                           cli_message("without-write"), language);
    if (request.prints_text() && files.size() > 1)
        return usage_error("format", cli_message("one-text"), cli_message("write-replaces"),
                           language);
    return status::good;
}

} // namespace

int format_command(const Arguments& arguments) {
    FormatRequest request{
        arguments.has("--check"), arguments.has("--diff"), arguments.has("--write"), {}};
    if (const auto name = arguments.value("--dialect")) {
        const DialectRules* rules = find_dialect(*name);
        if (!rules)
            return usage_error("format", cli_message("no-dialect", *name),
                               cli_message("one-of", dialect_names()), arguments.language);
        request.dialect = rules->dialect;
    }
    std::vector<std::string> files = arguments.words;
    if (files.empty()) files = {"-"};
    if (const int wrong = refuse(request, files, arguments.language)) return wrong;
    int worst = status::good;
    for (const std::string& path : files)
        worst = std::max(worst, format_file(path, request, arguments.language));
    return worst;
}

} // namespace tharsis
