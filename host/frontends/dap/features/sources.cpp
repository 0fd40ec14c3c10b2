// sources.cpp -- texts, lists of files, places that references name
#include "frontends/dap/features/sources.hpp"

#include "frontends/dap/features/places.hpp"
#include "frontends/dap/texts/sentences.hpp"

#include <algorithm>

namespace tharsis::dap {

namespace {

/// The text that a unit of the program occupies: "0x00400000-0x00400123".
std::string range_of(const Program& program, FileId unit) {
    u32 first = ~u32{0}, last = 0;
    for (const TextWord& word : program.text)
        if (program.unit_of_origin(word.origin) == unit)
            first = std::min(first, word.address), last = std::max(last, word.address + 3);
    return first > last ? "" : address_reference(first) + "-" + address_reference(last);
}

std::vector<FileId> units_of(const Program& program) {
    std::vector<FileId> units;
    for (FileId file = 0; file < program.files.size(); ++file)
        if (program.unit_of(file) == file) units.push_back(file);
    return units;
}

} // namespace

Reply source_text(Server& server, const Value& arguments) {
    const Value number = arguments.at("sourceReference"), source = arguments.find("source");
    const SourceList& sources = server.debuggee->sources();
    auto file = sources.referred(number.integer(0, INT32_MAX));
    if (arguments.bad()) return Json(nullptr);
    if (!file && source)
        if (const auto found = sources.files(source); !found.empty()) file = found.front();
    if (arguments.bad()) return Json(nullptr);
    if (!file) return server.error(dap_message("no-source"));
    return Json{{"content", server.debuggee->program().files[*file].text},
                {"mimeType", "text/x-asm"}};
}

Reply loaded_sources(Server& server, const Value&) {
    Json list = Json::array();
    const std::vector<SourceFile>& files = server.debuggee->program().files;
    for (FileId file = 0; file < server.debuggee->sources().size(); ++file)
        if (!files[file].name.empty()) // a table of lines begins with a file that has none
            list.push_back(server.debuggee->sources().source(file, server.client));
    return Json{{"sources", std::move(list)}};
}

Reply modules(Server& server, const Value& arguments) {
    const Value start = arguments.find("startModule"), limit = arguments.find("moduleCount");
    const i64 from = start ? start.integer(0, INT32_MAX) : 0;
    const i64 count = limit ? limit.integer(0, INT32_MAX) : 0;
    if (arguments.bad()) return Json(nullptr);
    const Program& program = server.debuggee->program();
    const std::vector<FileId> units = units_of(program);
    Json list = Json::array();
    for (i64 n = from; n < static_cast<i64>(units.size()); ++n) {
        if (count > 0 && n - from >= count) break;
        const FileId unit = units[static_cast<std::size_t>(n)];
        const Json source = server.debuggee->sources().source(unit, server.client);
        Json module{{"id", unit}, {"name", source["name"]}, {"path", source["path"]}};
        if (const std::string range = range_of(program, unit); !range.empty())
            module["addressRange"] = range;
        list.push_back(std::move(module));
    }
    return Json{{"modules", std::move(list)}, {"totalModules", units.size()}};
}

Reply location(Server& server, const Value& arguments) {
    const Value number = arguments.at("locationReference");
    const Place* const place = server.references.place(number.integer(0, INT32_MAX));
    if (!place) number.complain("is no location");
    if (arguments.bad()) return Json(nullptr);
    Json body = Json::object();
    add_place(server, *place, body, true);
    return body;
}

} // namespace tharsis::dap
