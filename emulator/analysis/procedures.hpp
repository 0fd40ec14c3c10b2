// procedures.hpp -- the procedures of a program: where they begin, and their names
// Every target of a call is one, every global label of text, the entry point, and the exception
// handler.
#pragma once
#include "base/program.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tharsis {

struct Procedure {
    u32 address = 0;
    std::string name; ///< its label, else "(start)" or the address
};

class Procedures {
public:
    explicit Procedures(const Program&);

    /// Sorted by address.
    const std::vector<Procedure>& all() const { return all_; }
    /// The index of the procedure that begins at this address; nullopt if there is none.
    std::optional<std::size_t> at(u32 address) const;
    /// The first address after the procedure that contains this address: the next one's, or the end
    /// of the text.
    u32 end_of(u32 address) const;

private:
    std::vector<Procedure> all_;
    u32 text_end_ = 0;
};

/// The label of an instruction, preferably a global one; empty if it has none.
std::string text_label(const Program&, u32 address);

/// The target of a call with a fixed target (jal, bgezal, bltzal); nullopt for other words.
std::optional<u32> call_target(u32 word, u32 address);

} // namespace tharsis
