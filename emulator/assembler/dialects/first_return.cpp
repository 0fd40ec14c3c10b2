// first_return.cpp -- follows all paths from the entry, and the number of a service on each
#include "assembler/dialects/first_return.hpp"

#include "base/exit_services.hpp"
#include "isa/registers.hpp"

#include <set>
#include <vector>

namespace tharsis {

namespace {

/// The fields of a word that say where it leads.
struct Fields {
    explicit Fields(u32 word)
        : operation(word >> 26), s(word >> 21 & 31), t(word >> 16 & 31), function(word & 63),
          constant(word & 0xffff) {}
    u32 operation, s, t, function, constant;

    bool is_jr() const { return operation == 0 && function == 8; }
    bool is_syscall() const { return operation == 0 && function == 12; }
    bool is_j() const { return operation == 2; }
    /// Also those that call: the next instruction follows in any case.
    bool is_branch() const {
        const bool of_zero = operation == 1 && t < 8;
        const bool of_reals = operation == 17 && s == 8;
        return of_zero || of_reals || (operation >= 4 && operation <= 7);
    }
    bool always_branches() const { return operation == 4 && s == t; }
    /// addiu or ori with $zero: a constant for $v0.
    bool sets_service() const {
        return (operation == 9 || operation == 13) && s == 0 && t == registers::v0;
    }
};

class Paths {
public:
    explicit Paths(const Program& program) : program_(program) { open_.push_back({program.entry}); }

    bool reach_return() {
        while (!open_.empty()) {
            const Path path = open_.back();
            open_.pop_back();
            if (seen_.insert(path.address).second && follow(path)) return true;
        }
        return false;
    }

private:
    struct Path {
        u32 address = 0, service = 0; ///< of the instruction; what $v0 holds, as far as known
    };

    void add(u32 address, u32 service) { open_.push_back({address, service}); }

    /// One instruction. True if it is the return.
    bool follow(const Path& path) {
        const TextWord* const found = program_.word_at(path.address);
        if (!found) return false;
        const Fields its(found->word);
        const u32 next = path.address + 4;
        if (its.is_jr()) return its.s == registers::ra;
        if (its.is_syscall() && ends_program(path.service)) return false;
        if (its.is_j()) {
            add((next & 0xf000'0000) | (found->word & 0x03ff'ffff) << 2, path.service);
            return false;
        }
        if (its.is_branch())
            add(next + (its.constant << 2) - (its.constant & 0x8000 ? 0x4'0000 : 0), path.service);
        if (!its.always_branches()) add(next, its.sets_service() ? its.constant : path.service);
        return false;
    }

    const Program& program_;
    std::vector<Path> open_;
    std::set<u32> seen_;
};

} // namespace

bool returns_without_caller(const Program& program) { return Paths(program).reach_return(); }

} // namespace tharsis
