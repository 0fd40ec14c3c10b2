// settings.hpp -- models as text: "five-stage,forwarding=none,predict=2bit"
// For every front end that lets people choose: command line, tasks, debuggers.
#pragma once
#include "base/message.hpp"
#include "timing/model.hpp"

#include <string>
#include <vector>

namespace tharsis {

struct ModelResult {
    ProcessorModel model{};
    Message error{}, tip{}; ///< error empty: the model is valid
};

/// Parses MODEL, or MODEL,KEY=VALUE,..., or KEY=VALUE,... (of the default model).
/// A setting that is named twice has its later value.
ModelResult model_of(std::string_view text);
/// The same for text that a person wrote: a setting that is named twice is an error.
ModelResult model_written_as(std::string_view text);

/// The settings by which a model differs from the named one it is based on, as `model_of` reads
/// them: "five-stage,forwarding=none".
std::string model_text(const ProcessorModel&);

/// A setting, and what it takes, as a sentence for people.
struct SettingInfo {
    std::string_view name;
    Message takes;
};
/// All settings, in the order of their table.
std::vector<SettingInfo> all_settings();

} // namespace tharsis
