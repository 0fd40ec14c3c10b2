// recursion.cpp -- Tarjan's algorithm for strongly connected components, without recursion of its
// own
#include "lint/recursion.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace tharsis::linting {
namespace {

class ComponentSearch {
public:
    explicit ComponentSearch(const std::vector<std::vector<u32>>& callees)
        : callees_(callees), number_(callees.size()), lowest_(callees.size()) {
        found_.group.resize(callees.size());
    }

    void visit(u32 root) {
        if (number_[root] != 0) return;
        begin(root);
        while (!path_.empty()) {
            auto& [at, next] = path_.back();
            if (next == callees_[at].size()) {
                end();
                continue;
            }
            const u32 callee = callees_[at][next++];
            if (number_[callee] == 0)
                begin(callee);
            else if (number_[callee] != closed)
                lowest_[at] = std::min(lowest_[at], number_[callee]);
        }
    }

    Recursion take() { return std::move(found_); }

private:
    static constexpr u32 closed = ~u32{0}; ///< its group is known

    void begin(u32 at) {
        number_[at] = lowest_[at] = ++visited_;
        open_.push_back(at);
        path_.emplace_back(at, 0);
    }

    void end() {
        const u32 at = path_.back().first;
        path_.pop_back();
        found_.order.push_back(at);
        if (!path_.empty()) {
            u32& caller = lowest_[path_.back().first];
            caller = std::min(caller, lowest_[at]);
        }
        if (lowest_[at] == number_[at]) close(at);
    }

    /// `at` is the first one of its group.
    void close(u32 at) {
        for (bool last = false; !last; open_.pop_back()) {
            const u32 member = open_.back();
            last = member == at;
            found_.group[member] = at;
            number_[member] = closed;
        }
    }

    const std::vector<std::vector<u32>>& callees_;
    std::vector<u32> number_; ///< by procedure, from 1; 0: not seen yet
    std::vector<u32> lowest_; ///< the lowest number of an open one that it reaches
    std::vector<u32> open_;
    std::vector<std::pair<u32, std::size_t>> path_;
    u32 visited_ = 0;
    Recursion found_;
};

} // namespace

Recursion recursion_of(const std::vector<std::vector<u32>>& callees, u32 root) {
    ComponentSearch search(callees);
    search.visit(root);
    for (u32 k = 0; k < callees.size(); ++k) search.visit(k);
    return search.take();
}

} // namespace tharsis::linting
