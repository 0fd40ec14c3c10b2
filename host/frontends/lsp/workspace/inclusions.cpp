// inclusions.cpp -- looks for names in texts, and follows them to the files that may begin programs
#include "frontends/lsp/workspace/inclusions.hpp"

#include "base/path_text.hpp"
#include "support/rpc/uri.hpp"

#include <algorithm>
#include <cctype>

namespace tharsis::lsp {

namespace {

/// .incbin reads a file, too: it is no program by itself.
bool says_include(std::string_view text) {
    const auto begins = [text](std::string_view word) {
        return std::ranges::equal(text.substr(0, word.size()), word, [](char a, char b) {
            return std::tolower(static_cast<unsigned char>(a)) == b;
        });
    };
    return begins(".include") || begins(".incbin");
}

/// A backslash begins a parameter of a macro or a character by its number.
void add_name(const std::string& path, std::string_view name, MayInclude& to) {
    if (name.find('\\') != name.npos) to.anything = true;
    const std::string_view folder = is_whole_path(name) ? std::string_view{} : folder_part(path);
    to.paths.insert(rpc::normal_path(std::string(folder) + std::string(name)));
}

} // namespace

MayInclude may_include(const std::string& path, std::string_view text) {
    MayInclude found;
    for (std::size_t at = text.find('.'); at != text.npos; at = text.find('.', at)) {
        if (!says_include(text.substr(at))) {
            ++at;
            continue;
        }
        const std::string_view line =
            text.substr(at, std::min(text.find_first_of("\r\n", at), text.size()) - at);
        for (std::size_t open = line.find('"'); open != line.npos;) {
            const std::size_t close = line.find('"', open + 1);
            add_name(path, line.substr(open + 1, std::min(close, line.size()) - open - 1), found);
            open = close;
        }
        at += line.size(); // its other .include name none that is not found yet
    }
    return found;
}

void Inclusions::add(const std::string& path, const MayInclude& text) {
    if (text.anything) may_include_anything_.insert(path);
    for (const std::string& part : text.paths) includers_[part].insert(path);
}

Inclusions::Files Inclusions::leading_to(const std::string& path) const {
    Files found{path};
    std::vector<std::string> open{path};
    const auto add = [&](const Files& files) {
        for (const std::string& one : files)
            if (found.insert(one).second) open.push_back(one);
    };
    add(may_include_anything_);
    while (!open.empty()) {
        const auto includers = includers_.find(open.back());
        open.pop_back();
        if (includers != includers_.end()) add(includers->second);
    }
    return found;
}

bool Inclusions::is_included_by_one_of(const Files& files, const std::string& path) const {
    const auto counts = [&](const std::string& one) { return one != path && files.contains(one); };
    const auto includers = includers_.find(path);
    return std::ranges::any_of(may_include_anything_, counts) ||
           (includers != includers_.end() && std::ranges::any_of(includers->second, counts));
}

std::vector<std::string> Inclusions::beginnings(const Files& files) const {
    std::vector<std::string> found;
    for (const std::string& path : files)
        if (!is_included_by_one_of(files, path)) found.push_back(path);
    if (found.empty()) found.push_back(*files.begin());
    return found;
}

void Inclusions::visit_beginnings(
    Files files, FunctionRef<bool(const std::string& file, Files& left)> visit) const {
    while (!files.empty())
        for (const std::string& path : beginnings(files))
            if (files.erase(path) > 0 && !visit(path, files)) return;
}

} // namespace tharsis::lsp
