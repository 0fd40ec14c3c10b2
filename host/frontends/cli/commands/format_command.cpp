// format_command.cpp -- `tharsis format`: puts sources into columns
// All files are looked at, also after one that cannot be read. The bytes of a file are formatted as
// they are, whatever its encoding; only UTF-16 is refused.
#include "assembler/format/format.hpp"
#include "frontends/cli/output/line_changes.hpp"
#include "frontends/cli/table/command.hpp"
#include "sources/source_files.hpp"
#include "support/output/output.hpp"
#include "support/output/result_file.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/core.h>

namespace tharsis {

namespace {

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

struct FormatRequest {
    bool lists = false, shows_changes = false, writes = false;

    bool prints_text() const { return !lists && !shows_changes && !writes; }
};

/// The bytes of a source, or why it cannot be formatted.
struct Readable {
    std::string bytes, error, tip;
};

Readable read_source(const std::string& path, bool writes) {
    FileBytes read = writes ? read_ordinary(path) : read_bytes(path);
    if (!read.bytes) return {"", fmt::format("{}: {}", path, read.error), ""};
    if (read.bytes->starts_with("\xff\xfe") || read.bytes->starts_with("\xfe\xff"))
        return {"", fmt::format("{}: is UTF-16, which is not formatted", path),
                "convert it first: iconv -f UTF-16 -t UTF-8"};
    Sources checked;
    add_source(checked, path, *read.bytes);
    if (!checked.elf.empty()) checked.error = fmt::format("{}: is an ELF file, not a source", path);
    return {*std::move(read.bytes), checked.error, checked.tip};
}

/// A byte-order mark stays in front.
std::string formatted(std::string_view bytes) {
    const bool marked = bytes.starts_with(byte_order_mark);
    const std::string_view mark = marked ? byte_order_mark : std::string_view{};
    return std::string(mark) + format_source(bytes.substr(mark.size()));
}

int write(const std::string& path, std::string_view text) {
    const int error = ResultFile(path).commit(text);
    return error == 0 ? status::good
                      : usage_error("format", fmt::format("{}: {}", path, std::strerror(error)));
}

/// Formats one file. The status is `refused` if it is not formatted and nothing was to be written.
int format_file(const std::string& path, const FormatRequest& request) {
    const Readable source = read_source(path, request.writes);
    if (!source.error.empty()) return usage_error("format", source.error, source.tip);
    const std::string text = formatted(source.bytes);
    if (request.prints_text()) return standard_output.print(text), status::good;
    if (text == source.bytes) return status::good;
    const std::string_view name = path == "-" ? "standard input" : std::string_view(path);
    if (request.lists) standard_output.line(name);
    if (request.shows_changes) standard_output.print(line_changes(name, source.bytes, text));
    return request.writes ? write(path, text) : status::refused;
}

int refuse(const FormatRequest& request, const std::vector<std::string>& files) {
    if (request.lists && request.writes)
        return usage_error("format", "--check and --write exclude each other",
                           "--check only lists the files that --write would change");
    if (request.writes && std::ranges::find(files, "-") != files.end())
        return usage_error("format", "--write: standard input cannot be replaced",
                           "without --write the formatted text is printed");
    if (request.prints_text() && files.size() > 1)
        return usage_error("format", "the text of one file only can be printed",
                           "--write replaces files; --check and --diff show what would change");
    return status::good;
}

} // namespace

int format_command(const Arguments& arguments) {
    const FormatRequest request{arguments.has("--check"), arguments.has("--diff"),
                                arguments.has("--write")};
    std::vector<std::string> files = arguments.words;
    if (files.empty()) files = {"-"};
    if (const int wrong = refuse(request, files)) return wrong;
    int worst = status::good;
    for (const std::string& path : files) worst = std::max(worst, format_file(path, request));
    return worst;
}

} // namespace tharsis
