// texts_fuzz.cpp -- any text as a file that teachers and users write: a task, an adaptor, a policy
// of a game, the settings of a folder; and as the options of a processor
//
// The first byte selects the reader; what it accepts is written as a text that means the same.
#include "fuzz.hpp"
#include "grading/dialogues/adaptor_reader.hpp"
#include "grading/dialogues/adaptor_writer.hpp"
#include "grading/exercises/task.hpp"
#include "grading/game_judge/game_policy.hpp"
#include "sources/folder_settings.hpp"
#include "timing/settings.hpp"

namespace tharsis::fuzz {

namespace {

/// The parts after the first one are the files that a task may name: a.asm, b.asm ...
void task(std::string_view text) {
    const std::vector<std::string> parts = parts_of(text);
    const auto named = [&](const std::string& name) -> std::optional<std::string> {
        if (name.size() != 5 || !name.ends_with(".asm")) return {};
        const std::size_t index = static_cast<std::size_t>(name[0]) - 'a' + 1;
        return index < parts.size() ? std::optional(parts[index]) : std::nullopt;
    };
    const TaskRead read = read_task(parts[0], named);
    require(read.value.has_value() == read.problem.what.empty(),
            "a task is read, or the error is named");
    if (!read.value) return;
    require(!read.value->hash.empty(), "a task has a hash");
    const TaskRead again = read_task(parts[0], named);
    require(again.value && again.value->hash == read.value->hash, "a task is read as before");
}

void dialogues(std::string_view text) {
    const DialoguesRead read = read_dialogues(text);
    require(read.list.empty() || !read.problem, "dialogues are read, or the error is named");
}

void adaptor(std::string_view text) {
    const AdaptorRead read = read_adaptor(text);
    require(read.value.has_value() == read.problem.what.empty(),
            "an adaptor is read, or the error is named");
    if (!read.value) return;
    const std::string written = write_adaptor(*read.value);
    const AdaptorRead again = read_adaptor(written);
    require(again.value && write_adaptor(*again.value) == written,
            "an adaptor is read as it was written");
}

void policy(std::string_view text) {
    const PolicyRead read = read_policy(text);
    require(read.value.has_value() == read.problem.what.empty(),
            "a policy is read, or the error is named");
    if (read.value)
        require(read_policy(write_policy(*read.value)).value == read.value,
                "a policy is read as it was written");
}

void settings(std::string_view text) {
    const FolderSettings read = read_folder_settings(text, "f/.tharsis.toml");
    if (read.is_valid()) (void)dialect_for(text, read);
    for (const auto& files : read.programs) require(!files.empty(), "a program has files");
}

void model(std::string_view text) {
    const ModelResult read = model_of(text);
    if (!read.error.empty()) return;
    const std::string written = model_text(read.model);
    const ModelResult again = model_of(written);
    require(again.error.empty() && model_text(again.model) == written,
            "a processor is read as it was written");
}

constexpr void (*readers[])(std::string_view) = {task, dialogues, adaptor, policy, settings, model};

} // namespace

void run_input(std::span<const u8> bytes) {
    Bytes reader(bytes);
    const u8 which = reader.byte();
    readers[which % std::size(readers)](reader.rest());
}

} // namespace tharsis::fuzz
