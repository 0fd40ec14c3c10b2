// timing_options.hpp -- parses the options of `tharsis timing`
#pragma once
#include "frontends/cli/table/command.hpp"
#include "timing/output/timing_text.hpp"
#include "timing/timing_watch.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tharsis {

struct TimingOptions {
    enum class Form : u8 { text, json, html, svg } form = Form::text;
    std::vector<TimedModel> models; ///< the wanted one, then those of --what-if
    std::optional<u64> datapath;    ///< a cycle whose values are shown
    bool diagram = false;
    bool advice = false; ///< which statements to move
    TimingTextOptions text{};
    Message error{}, tip{}; ///< error empty: valid
};

TimingOptions read_timing_options(const Arguments&);

} // namespace tharsis
