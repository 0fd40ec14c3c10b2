// register_assignment.cpp -- assigns host registers to the busiest guest registers
// A pair that is used as a double anywhere has one host register; otherwise its two words
// may have one each.
#include "translator/frontend/register_assignment.hpp"

#include <algorithm>
#include <vector>

namespace tharsis {
namespace {

struct Candidate {
    double use = 0;
    i8* host_register = nullptr;
};

void assign_host_registers(std::vector<Candidate> candidates, std::size_t count, int first) {
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.use > b.use; });
    for (std::size_t k = 0; k < std::min(count, candidates.size()) && candidates[k].use > 0; ++k)
        *candidates[k].host_register = i8(first + int(k));
}

} // namespace

RegisterAssignment choose_registers(const RegisterUse& use, std::size_t general_hosts) {
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
    assign_host_registers(general, general_hosts, 0);
    assign_host_registers(real, RegisterAssignment::real_hosts,
                          RegisterAssignment::first_real_host);
    return register_assignment;
}

double share_in_registers(const RegisterAssignment& register_assignment, const RegisterUse& use) {
    double all = 0, in_host_registers = 0;
    const auto count = [&](double one, bool has_host_register) {
        all += one;
        if (has_host_register) in_host_registers += one;
    };
    for (std::size_t n = 1; n < 32; ++n) count(use.general[n], register_assignment.general[n] >= 0);
    for (std::size_t n = 0; n < 16; ++n) count(use.pair[n], register_assignment.pair[n] >= 0);
    for (std::size_t n = 0; n < 32; ++n)
        count(use.single[n],
              register_assignment.pair[n / 2] >= 0 || register_assignment.single[n] >= 0);
    return all > 0 ? in_host_registers / all : 1;
}

} // namespace tharsis
