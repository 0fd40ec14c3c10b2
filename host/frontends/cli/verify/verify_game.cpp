// verify_game.cpp -- the judge of `tharsis verify --game`
// The options of a game become a GameTask; files are read once, and errors in them have their line.
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "frontends/cli/verify/judges.hpp"
#include "grading/dialogues/adaptor_reader.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/game_judge.hpp"
#include "running/engine_choice.hpp"
#include "sources/source_files.hpp"
#include "support/output/output.hpp"

#include <fmt/core.h>
#include <utility>

namespace tharsis {

namespace {

std::string game_names() {
    std::string names;
    for (const auto game :
         {BoardGame::focus, BoardGame::stackchess, BoardGame::othello, BoardGame::ataxx})
        names += fmt::format("{}{}", names.empty() ? "" : ", ", word_of(game));
    return names;
}

constexpr unsigned long long max_depth = 1000;

/// The adaptor is the name of a shipped one, or a file.
Refusal read_adaptor_option(const Arguments& arguments, GameTask& task) {
    const auto name = arguments.value("--adaptor");
    if (!name) return {};
    std::string text;
    if (const ShippedAdaptor* shipped = find_shipped_adaptor(*name))
        text = text_of(*shipped);
    else {
        FileBytes read = read_bytes(*name);
        if (!read.bytes)
            return {cli_message("option-file", "--adaptor", *name, read.said),
                    cli_message("named-adaptors")};
        text = std::move(*read.bytes);
    }
    AdaptorRead read = read_adaptor(text);
    if (!read.value)
        return refusal_of("--adaptor", *name, std::move(read.problem), cli_message("adaptor-keys"));
    if (read.value->game != task.game)
        return {cli_message("adaptor-for", *name, word_of(read.value->game), word_of(task.game)),
                cli_message("adaptors-by-game")};
    task.adaptor = std::move(*read.value);
    return {};
}

Refusal read_policy_option(const Arguments& arguments, GameTask& task) {
    const auto file = arguments.value("--policy");
    if (!file) return {};
    const FileBytes bytes = read_bytes(*file);
    if (!bytes.bytes)
        return {cli_message("option-file", "--policy", *file, bytes.said),
                cli_message("policy-example")};
    PolicyRead read = read_policy(*bytes.bytes);
    if (!read.value)
        return refusal_of("--policy", *file, std::move(read.problem), cli_message("policy-keys"));
    task.policy = std::move(*read.value);
    return {};
}

Refusal read_depth_option(const Arguments& arguments, GameTask& task) {
    const auto text = arguments.value("--depth");
    if (!text) return {};
    const auto depth = read_amount(*text, false);
    if (!depth || *depth < 1 || *depth > max_depth)
        return {cli_message("from-to", "--depth", *text, 1, max_depth),
                cli_message("for-example", "--depth 4")};
    task.depth = static_cast<u32>(*depth);
    return {};
}

} // namespace

ChosenJudge choose_game_judge(const Arguments& arguments, i64 seed) {
    const std::string name = arguments.value("--game").value_or("");
    const auto game = find_board_game(name);
    if (!game)
        return {.error = cli_message("no-game", name), .tip = cli_message("one-of", game_names())};
    if (const std::string& problem = problem_of_shipped_adaptors(); !problem.empty())
        return {.error = verbatim(problem), .tip = cli_message("our-mistake")};
    GameTask task;
    task.game = *game;
    task.seed = seed;
    task.limits.engine = choose_engine({}).value_or(Engine::automatic);
    for (const auto read : {read_adaptor_option, read_policy_option, read_depth_option})
        if (Refusal refusal = read(arguments, task); !refusal.error.empty())
            return {.error = std::move(refusal.error), .tip = std::move(refusal.tip)};
    std::string hash = hash_of(task);
    std::vector<std::string> files;
    for (const std::string_view option : {"--adaptor", "--policy"})
        if (auto file = arguments.value(option)) files.push_back(std::move(*file));
    return {
        .judge =
            [task = std::move(task)](const Submission& submission, const CheckCallback& on_check) {
                return judge_game(submission, task, on_check);
            },
        .task = name,
        .task_hash = std::move(hash),
        .files = std::move(files)};
}

int list_adaptors(const Arguments& arguments) {
    const std::string word = arguments.words.empty() ? std::string() : arguments.words[0];
    if (const ShippedAdaptor* shipped = find_shipped_adaptor(word))
        return standard_output.print(text_of(*shipped)), status::good;
    const auto game = find_board_game(word);
    if (!word.empty() && !game)
        return usage_error("verify", cli_message("no-adaptor", word), cli_message("all-adaptors"),
                           arguments.language);
    std::string text;
    for (const ShippedAdaptor& shipped : shipped_adaptor_texts())
        if (!game || shipped.game == *game)
            text += fmt::format("{:<11} {:<29} {}\n", word_of(shipped.game), shipped.name,
                                shipped.about);
    return standard_output.print(text), status::good;
}

} // namespace tharsis
