// procedures.hpp -- where the procedures of a program begin, and what they are called
// Whatever is called somewhere is one, whatever is global, the start, and the exception handler.
#pragma once
#include "base/program.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tharsis {

struct Procedure {
    u32 address = 0;
    std::string name; ///< its label; "(start)", or the address, where there is none
};

class Procedures {
public:
    explicit Procedures(const Program&);

    /// By ascending address.
    const std::vector<Procedure>& all() const { return all_; }
    /// The number of the procedure that begins at this address.
    std::optional<std::size_t> at(u32 address) const;
    /// The first address after the one that holds this address: the next one's, or the end of the
    /// text.
    u32 end_of(u32 address) const;

private:
    std::vector<Procedure> all_;
    u32 text_end_ = 0;
};

/// The label of an instruction, a global one first; empty if it has none.
std::string text_label(const Program&, u32 address);

/// Where a call with a target of its own goes (jal, bgezal, bltzal); nothing for other words.
std::optional<u32> call_target(u32 word, u32 address);

} // namespace tharsis
