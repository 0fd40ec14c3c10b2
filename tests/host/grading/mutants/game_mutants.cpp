// game_mutants.cpp -- from the plan to the lines, from the lines to mutants, from a mutant to a
// verdict
//
// A procedure is the last label without a dot in front of an instruction.
#include "game_mutants.hpp"

#include "assembler/assembler.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/sandbox/execution_recorder.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "support/wire/toml.hpp"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fmt/core.h>

namespace tharsis::testing {

namespace {

[[noreturn]] void give_up(const std::string& why) {
    fmt::print(stderr, "{}\n", why);
    std::exit(2);
}

std::set<std::string, std::less<>> set_of(const TomlValue& list) {
    const auto texts = list.texts();
    return {texts.begin(), texts.end()};
}

bool is_part_of_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '.';
}

/// Does a line, without its comment, name one of these?
bool names_any(std::string_view line, const std::set<std::string, std::less<>>& words) {
    const std::string_view code = line.substr(0, line.find('#'));
    for (std::size_t at = 0; at < code.size();) {
        std::size_t end = at;
        while (end < code.size() && is_part_of_name(code[end])) ++end;
        if (end > at && words.contains(code.substr(at, end - at))) return true;
        at = end + 1;
    }
    return false;
}

std::string_view line_in(std::string_view text, u32 number) {
    std::size_t at = 0;
    for (u32 n = 1; n < number; ++n) at = text.find('\n', at) + 1;
    return text.substr(at, text.find('\n', at) - at);
}

/// Procedures by their addresses.
std::map<u32, std::string> procedures_of(const Program& program) {
    std::map<u32, std::string> found;
    for (const Symbol& symbol : program.symbols)
        if (!symbol.data && symbol.name.find('.') == std::string::npos)
            found[symbol.address] = symbol.name;
    return found;
}

double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

std::string trimmed(std::string_view text) {
    std::string line(text.substr(0, text.find_last_not_of(" \t") + 1));
    const std::size_t first = line.find_first_not_of(" \t");
    return first == std::string::npos ? std::string() : line.substr(first);
}

/// Blanks in a row become one, comments go.
std::string tidy(std::string_view text) {
    std::string line;
    for (const char c : text.substr(0, text.find('#'))) {
        const char plain = c == '\t' ? ' ' : c;
        if (plain != ' ' || (!line.empty() && line.back() != ' ')) line += plain;
    }
    return trimmed(line);
}

} // namespace

MutantPlan read_plan(const std::string& text) {
    TomlDocument document(text);
    MutantPlan plan;
    const TomlValue root = document.root();
    plan.seed = static_cast<u64>(root.at("seed").integer(0, 1'000'000'000));
    plan.other_seed = static_cast<u64>(root.at("other_seed").integer(0, 1'000'000'000));
    plan.each = static_cast<u64>(root.at("each").integer(1, 10'000));
    plan.operators = set_of(root.at("operators"));
    for (const TomlValue& game : root.at("game").items())
        plan.games.push_back({game.at("name").text(), game.at("program").text(),
                              set_of(game.at("rules")), set_of(game.at("words"))});
    if (document.problem()) give_up(text_of(document.problem()->sentence(), Language::english));
    return plan;
}

Equivalents read_equivalents(const std::string& text) {
    Equivalents found;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string line = text.substr(at, end - at);
        at = end + 1;
        if (line.empty() || line[0] == '#') continue;
        const std::size_t why = line.rfind('\t'),
                          kind = why == std::string::npos ? why : line.rfind('\t', why - 1);
        if (kind == std::string::npos)
            give_up("a line of equivalents.tsv has too few fields: " + line);
        found[line.substr(0, kind)] = {line.substr(kind + 1, why - kind - 1), line.substr(why + 1)};
    }
    return found;
}

std::string key_of(const GamePlan& plan, const Mutant& mutant) {
    const std::string& file = mutant.sources[mutant.file].name;
    const bool whole = mutant.mutation == Mutation::missing || mutant.mutation == Mutation::doubled;
    return fmt::format("{}\t{}:{}\t{}\t{}\t{}", plan.name, file, mutant.line,
                       word_of(mutant.mutation), tidy(mutant.before),
                       whole ? "" : tidy(mutant.after));
}

MutatedGame::MutatedGame(const GamePlan& plan, Submission submission)
    : plan_(plan), submission_(std::move(submission)) {
    AssembledSubmission assembled = assemble_submission(submission_);
    if (!assembled.program) give_up(plan.program + " does not assemble");
    files_ = assembled.files;
    ExecutionRecorder recorder;
    GameTask seen = task();
    seen.recorder = &recorder;
    if (outcome_of(judge_game(submission_, seen)) != Verdict::Outcome::accepted)
        give_up(plan.program + " itself is not accepted");
    const auto procedures = procedures_of(*assembled.program);
    const auto is_rule = [&](u32 address) {
        const auto next = procedures.upper_bound(address);
        return next != procedures.begin() && plan.rules.contains(std::prev(next)->second) &&
               recorder.executed().contains(address);
    };
    for (const LineOfSource& line : lines_of_sources(*assembled.program, files_.size(), is_rule)) {
        const std::string_view text = line_in(files_[line.file].text, line.line);
        if (!names_any(text, plan.words) && !mutations_of(text).empty()) lines_.push_back(line);
    }
}

GameTask MutatedGame::task() const {
    GameTask task;
    task.game = find_board_game(plan_.name).value_or(BoardGame::focus);
    task.adaptor = canonical_adaptor(task.game);
    task.stop_at_first = true;
    return task;
}

Submission MutatedGame::with(const Mutant& mutant) const {
    Submission changed = submission_;
    for (auto* files : {&changed.sources, &changed.included})
        for (SourceFile& file : *files)
            if (file.name == files_[mutant.file].name) file.text = mutant.sources[mutant.file].text;
    return changed;
}

std::function<bool(const Mutant&)> MutatedGame::usable_by(const MutantPlan& plan) const {
    return [this, &plan,
            words = assemble_submission(submission_).program->text](const Mutant& mutant) {
        if (!plan.operators.contains(word_of(mutant.mutation))) return false;
        if (mutant.mutation == Mutation::doubled &&
            tidy(mutant.before).find("jal ") != std::string::npos)
            return false;
        const auto program = assemble_submission(with(mutant)).program;
        return program &&
               !std::ranges::equal(program->text, words, {}, &TextWord::word, &TextWord::word);
    };
}

std::vector<Mutant> MutatedGame::draw(const MutantPlan& plan, std::size_t count, u64 seed) const {
    return draw_mutants(files_, lines_, count, seed, usable_by(plan));
}

std::vector<Mutant> MutatedGame::all(const MutantPlan& plan) const {
    std::vector<Mutant> found;
    const auto is_usable = usable_by(plan);
    for (const LineOfSource& where : lines_) {
        const std::string& file = files_[where.file].text;
        const std::string_view line = line_in(file, where.line);
        std::set<std::string> known; // a constant of 1 becomes 0 in two ways
        for (const LineMutation& way : mutations_of(line)) {
            if (!known.insert(way.after).second) continue;
            Mutant mutant{way.mutation,      where.file, where.line,
                          std::string(line), way.after,  files_};
            mutant.sources[where.file].text.replace(std::size_t(line.data() - file.data()),
                                                    line.size(), way.after);
            if (is_usable(mutant)) found.push_back(std::move(mutant));
        }
    }
    return found;
}

MutantVerdict judge_mutant(const MutatedGame& game, const Mutant& mutant, u32 depth) {
    GameTask task = game.task();
    task.depth = depth;
    const double before = cpu_seconds();
    const Verdict verdict = judge_game(game.with(mutant), task);
    MutantVerdict found;
    found.seconds = cpu_seconds() - before;
    for (const auto kind : {Observation::Kind::error, Observation::Kind::deviation})
        for (const Check& check : verdict.checks)
            for (const Observation& observation : check.observations) {
                const bool words = found.code == "other-words" &&
                                   observation.code != "other-words"; // another deviation says more
                if ((!found.code.empty() && !(words && found.deviates)) || observation.kind != kind)
                    continue;
                found.code = observation.code;
                found.moves = observation.moves.size();
                found.deviates = kind == Observation::Kind::deviation;
                found.caught = check.outcome != Check::Outcome::unjudged;
            }
    for (const Check& check : verdict.checks)
        for (const Observation& observation : check.observations)
            if (observation.kind == Observation::Kind::error &&
                check.outcome == Check::Outcome::failed)
                found.errors.push_back(
                    fmt::format("{} {} {}", observation.code, observation.rule, check.name));
    return found;
}

} // namespace tharsis::testing
