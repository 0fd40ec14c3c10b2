// worker_options.cpp -- parses --jobs and --max-seconds
// More than any machine has is rejected as a typing error.
#include "frontends/cli/verify/worker_options.hpp"

#include "frontends/cli/table/sentences.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <thread>

namespace tharsis {

WorkerOptions worker_options(const Arguments& arguments, const WorkerLimits& limits) {
    WorkerOptions options{std::max(1u, std::thread::hardware_concurrency()), limits};
    const auto read = [&](std::string_view option, unsigned most, unsigned& value) {
        const auto text = arguments.value(option);
        if (!text) return;
        const auto number = read_amount(*text, false);
        if (number && *number >= 1 && *number <= most)
            value = static_cast<unsigned>(*number);
        else if (options.error.empty()) {
            options.error = cli_message("from-to", option, *text, 1, most);
            options.tip = cli_message("for-example", fmt::format("{} 4", option));
        }
    };
    constexpr unsigned max_jobs = 4096, max_seconds = 1'000'000;
    read("--jobs", max_jobs, options.jobs);
    read("--max-seconds", max_seconds, options.limits.cpu_seconds);
    if (arguments.has("--max-seconds") && !has_time_limit()) {
        options.error = cli_message("no-time-limit");
        options.tip = cli_message("end-from-page");
    }
    options.limits.required = !arguments.has("--allow-missing-limits");
    if (!options.error.empty() || !options.limits.required) return options;
    options.error = missing_limits();
    options.tip = cli_message("limits-tip");
    return options;
}

} // namespace tharsis
