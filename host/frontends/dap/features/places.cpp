// places.cpp -- lines and columns as the client counts them
#include "frontends/dap/features/places.hpp"

#include <charconv>
#include <fmt/core.h>

namespace tharsis::dap {

void add_place(Server& server, const Place& place, Json& to, bool range) {
    add_place(server.debuggee->sources(), server.client, place, to, range);
}

void add_place(const SourceList& sources, const Client& client, const Place& place, Json& to,
               bool range) {
    if (place.line == 0 || place.file >= sources.size()) return;
    const auto column = [&](u32 characters) {
        return client.column_sent(sources.utf16_column(place.file, place.line, characters));
    };
    to["source"] = sources.source(place.file, client);
    to["line"] = client.line_sent(place.line);
    to["column"] = column(place.column);
    if (!range || place.column == 0 || place.length == 0) return;
    to["endLine"] = to["line"];
    to["endColumn"] = column(place.column + place.length);
}

void send_diagnostics(Server& server, const OpenedDebuggee& opened) {
    server.output.flush();
    const SourceList sources(opened.files, opened.is_recorded);
    for (const auto& [text, place] : opened.diagnostics) {
        Json event{{"category", "stderr"}, {"output", text}};
        add_place(sources, server.client, place, event);
        server.connection.event("output", std::move(event));
    }
}

std::optional<Place> line_of(const Program& program, u32 address) {
    const Origin* const origin = program.origin_at(address);
    if (!origin || origin->outermost().line == 0) return std::nullopt;
    return origin->outermost();
}

std::string address_reference(u32 address) { return fmt::format("0x{:08x}", address); }

std::optional<u32> read_reference(const Value& value) {
    const std::string text = value.text();
    const bool is_hex = text.starts_with("0x") || text.starts_with("0X");
    const char* const begin = text.data() + (is_hex ? 2 : 0);
    const char* const end = text.data() + text.size();
    u32 address = 0;
    const auto [rest, error] = std::from_chars(begin, end, address, is_hex ? 16 : 10);
    if (error == std::errc{} && rest == end && begin != end) return address;
    value.complain("must be an address such as 0x10010000");
    return std::nullopt;
}

std::optional<std::size_t> read_frame(const Server& server, const Value& id) {
    if (!id) return 0;
    const auto index = server.references.frame(id.integer(0, INT32_MAX));
    if (!index) id.complain("is no frame of the stopped program");
    return index;
}

} // namespace tharsis::dap
