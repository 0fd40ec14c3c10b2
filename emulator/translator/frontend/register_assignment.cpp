// register_assignment.cpp -- assigns host registers to the busiest guest registers
// A pair that is used as a double anywhere has one home; otherwise its two words may have one each.
#include "translator/frontend/register_assignment.hpp"

#include <algorithm>
#include <vector>

namespace tharsis {
namespace {

struct Candidate {
    double use = 0;
    i8* home = nullptr;
};

void give_homes(std::vector<Candidate> candidates, std::size_t count, int first) {
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.use > b.use; });
    for (std::size_t k = 0; k < std::min(count, candidates.size()) && candidates[k].use > 0; ++k)
        *candidates[k].home = i8(first + int(k));
}

} // namespace

RegisterAssignment choose_registers(const RegisterUse& use) {
    RegisterAssignment register_assignment;
    std::vector<Candidate> general, real;
    for (std::size_t n = 1; n < 32; ++n)
        general.push_back({use.general[n], &register_assignment.general[n]});
    for (std::size_t n = 0; n < 32; n += 2) {
        const double words = use.single[n] + use.single[n + 1];
        if (use.pair[n / 2] > 0) {
            real.push_back({use.pair[n / 2] + words, &register_assignment.pair[n / 2]});
            continue;
        }
        real.push_back({use.single[n], &register_assignment.single[n]});
        real.push_back({use.single[n + 1], &register_assignment.single[n + 1]});
    }
    give_homes(general, RegisterAssignment::general_hosts, 0);
    give_homes(real, RegisterAssignment::real_hosts, RegisterAssignment::first_real_host);
    return register_assignment;
}

double share_in_registers(const RegisterAssignment& register_assignment, const RegisterUse& use) {
    double all = 0, with_home = 0;
    const auto count = [&](double one, bool has_home) {
        all += one;
        if (has_home) with_home += one;
    };
    for (std::size_t n = 1; n < 32; ++n) count(use.general[n], register_assignment.general[n] >= 0);
    for (std::size_t n = 0; n < 16; ++n) count(use.pair[n], register_assignment.pair[n] >= 0);
    for (std::size_t n = 0; n < 32; ++n)
        count(use.single[n],
              register_assignment.pair[n / 2] >= 0 || register_assignment.single[n] >= 0);
    return all > 0 ? with_home / all : 1;
}

} // namespace tharsis
