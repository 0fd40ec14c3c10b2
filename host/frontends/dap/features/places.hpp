// places.hpp -- places and addresses as the protocol writes them
#pragma once
#include "frontends/dap/server.hpp"

#include <optional>
#include <string>

namespace tharsis::dap {

/// Adds source, line and column; with `range` also where it ends.
void add_place(Server&, const Place&, Json& to, bool range = false);
/// The same for the sources of a program that could not be opened.
void add_place(const SourceList&, const Client&, const Place&, Json& to, bool range = false);
/// Sends diagnostics to the console, each with its place.
void send_diagnostics(Server&, const OpenedDebuggee&);
/// The line of an instruction: of a macro that of the outermost call; nullopt if it has none.
std::optional<Place> line_of(const Program&, u32 address);
/// "0x00400010".
std::string address_reference(u32 address);
/// The address that a client's reference names; nullopt, after a complaint, if it is not an
/// address.
std::optional<u32> read_reference(const Value&);
/// The index of a frame: the innermost one if there is none; nullopt, after a complaint, if it does
/// not exist.
std::optional<std::size_t> read_frame(const Server&, const Value& id);

} // namespace tharsis::dap
