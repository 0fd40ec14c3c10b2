// session_edits.cpp -- until the session takes many edits at once
#include "frontends/gdb/session_edits.hpp"

namespace tharsis::gdb {

bool assign(Session& session, const std::vector<RegisterEdit>& edits) {
    for (const RegisterEdit& edit : edits)
        if (session.assign(edit.location, edit.value)) return false;
    return true;
}

bool write_bytes(Session& session, u32 address, std::string_view bytes) {
    for (std::size_t k = 0; k < bytes.size(); ++k) {
        Value value;
        value.word = static_cast<u8>(bytes[k]);
        const u32 at = address + static_cast<u32>(k);
        if (session.assign({std::nullopt, {at, 1}, false}, value)) return false;
    }
    return true;
}

} // namespace tharsis::gdb
