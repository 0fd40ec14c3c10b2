// memory.cpp -- readMemory, writeMemory, disassemble
#include "frontends/dap/features/memory.hpp"

#include "debugger/inspection/disassembly.hpp"
#include "frontends/dap/features/places.hpp"
#include "frontends/dap/texts/sentences.hpp"
#include "support/wire/base64.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis::dap {

namespace {

constexpr i64 max_bytes = i64{1} << 22; ///< in one answer
constexpr i64 addresses = i64{1} << 32;

/// The address at which bytes are read or written. It may be outside of memory.
std::optional<i64> read_address(const Value& arguments) {
    const auto base = read_reference(arguments.at("memoryReference"));
    const Value offset = arguments.find("offset");
    const i64 distance = offset ? offset.integer(-addresses, addresses) : 0;
    return base ? std::optional(i64{*base} + distance) : std::nullopt;
}

std::optional<u8> byte_at(const Session& session, i64 address) {
    const bool exists = address >= 0 && address < addresses;
    return exists ? session.machine().peek_byte(static_cast<u32>(address)) : std::nullopt;
}

/// An address outside of memory has 64 bits; a client may read it as a number without a sign.
std::string hexadecimal(i64 address) { return fmt::format("0x{:08x}", static_cast<u64>(address)); }

} // namespace

Reply read_memory(Server& server, const Value& arguments) {
    const auto address = read_address(arguments);
    const i64 wanted = arguments.at("count").integer(0, INT32_MAX);
    if (!address || arguments.bad()) return Json(nullptr);
    const i64 count = std::min(wanted, max_bytes);
    std::string bytes;
    for (i64 n = 0; n < count; ++n) {
        const auto byte = byte_at(server.session(), *address + n);
        if (!byte) break;
        bytes += static_cast<char>(*byte);
    }
    Json body{{"address", hexadecimal(*address)}};
    const i64 read = static_cast<i64>(bytes.size());
    i64 missing = 0;
    while (read + missing < count && !byte_at(server.session(), *address + read + missing))
        ++missing;
    if (missing > 0) body["unreadableBytes"] = missing;
    if (!bytes.empty()) body["data"] = to_base64(bytes);
    return body;
}

Reply write_memory(Server& server, const Value& arguments) {
    const auto address = read_address(arguments);
    const bool partial = arguments.find("allowPartial").boolean_or(false);
    const auto bytes = from_base64(arguments.at("data").text());
    if (!bytes) arguments.at("data").complain("must be base64");
    if (!address || !bytes || arguments.bad()) return Json(nullptr);
    Session& session = server.session();
    std::size_t present = 0;
    while (present < bytes->size() && byte_at(session, *address + static_cast<i64>(present)))
        ++present;
    if (present < bytes->size() && !partial)
        return server.error(
            dap_message("no-memory", hexadecimal(*address + static_cast<i64>(present))));
    const std::vector<u8> written(bytes->begin(), bytes->begin() + static_cast<i64>(present));
    if (!written.empty())
        if (const auto fault = session.write_bytes(static_cast<u32>(*address), written))
            return rpc::DapError{*fault};
    return Json{{"offset", 0}, {"bytesWritten", present}};
}

Reply disassemble_rows(Server& server, const Value& arguments) {
    const auto address = read_address(arguments);
    const Value distance = arguments.find("instructionOffset");
    const i64 offset = distance ? distance.integer(INT32_MIN, INT32_MAX) : 0;
    const Value number = arguments.at("instructionCount");
    const i64 count = number.integer(0, i64{max_disassembled});
    const bool symbols = arguments.find("resolveSymbols").boolean_or(true);
    if (!address || arguments.bad()) return Json(nullptr);
    Json rows = Json::array();
    for (const DisassembledRow& row :
         disassemble(server.session(), *address, offset, static_cast<u64>(count))) {
        Json json{{"address", hexadecimal(row.address)}, {"instruction", row.text}};
        if (row.word) json["instructionBytes"] = fmt::format("{:08x}", *row.word);
        if (symbols && !row.label.empty()) json["symbol"] = row.label;
        if (!row.is_instruction) json["presentationHint"] = "invalid";
        if (row.place && row.begins_line) {
            add_place(server, *row.place, json);
            if (auto source = json.find("source"); source != json.end()) {
                json["location"] = std::move(*source);
                json.erase("source");
            }
        }
        rows.push_back(std::move(json));
    }
    return Json{{"instructions", std::move(rows)}};
}

} // namespace tharsis::dap
