// task_reader.cpp -- reads a task from TOML: tables in order, unique names, existing files
//
// The first error is reported with its line and column.
#include "base/path_text.hpp"
#include "grading/exercises/reading/task_contradictions.hpp"
#include "grading/exercises/reading/task_parts.hpp"
#include "grading/exercises/task_sentences.hpp"
#include "grading/submission/submission.hpp"
#include "support/wire/sha256.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <set>

namespace tharsis {

namespace {

constexpr i64 max_number = i64{1} << 40;
constexpr std::size_t max_checks = 1000, max_included = 100;
/// The student's data begin at a multiple of 8, as they do alone.
constexpr std::string_view end_of_runner = "\n\t.data\n\t.align 3\n";
constexpr std::size_t max_arguments = 64; ///< there is room for them in the caller's frame

class TaskReader {
public:
    TaskReader(TomlDocument& document, std::string_view text, const TaskFiles& files)
        : document_(document), files_(files), hashed_(text) {}

    Task task(std::optional<i64> seed) {
        const TomlValue root = document_.root();
        root.reject_unknown_keys({"title", "seed", "limits", "program", "compare", "tolerance",
                                  "credit", "rule", "dialogue", "generated", "procedure", "runner",
                                  "timing", "own_tests"});
        task_.title = read_sentence(root.at("title"), {});
        task_.seed = seed.value_or(number(root, "seed", 0, max_number, 0));
        rule_ = read_match_policy(root, {});
        read_limits(root.find("limits"));
        read_program(root.find("program"));
        read_rules(root.find("rule"), false);
        read_all(root.find("dialogue"),
                 [&](const TomlValue& each) { task_.dialogues.push_back(read_dialogue(each)); });
        read_all(root.find("generated"),
                 [&](const TomlValue& each) { task_.generated.push_back(read_generated(each)); });
        read_all(root.find("procedure"),
                 [&](const TomlValue& each) { task_.procedures.push_back(read_procedure(each)); });
        if (const TomlValue runner = root.find("runner")) task_.runner = read_runner(runner);
        read_all(root.find("timing"),
                 [&](const TomlValue& each) { task_.timings.push_back(read_timing(each)); });
        read_rules(root.find("rule"), true);
        if (const TomlValue own = root.find("own_tests")) task_.own_tests = read_own_tests(own);
        if (strictest_) refuse_useless_credit(rule_, *strictest_, root);
        if (root.find("tolerance") && !uses_tolerance_) refuse_useless_tolerance(root);
        if (names_.empty())
            root.add_error(task_message("has-nothing-to-check"), task_message("add-a-dialogue-a"));
        task_.hash = sha256(hashed_);
        return std::move(task_);
    }

    std::vector<Dialogue> dialogues() {
        const TomlValue root = document_.root();
        root.reject_unknown_keys({"dialogue"});
        read_all(root.at("dialogue"),
                 [&](const TomlValue& each) { task_.dialogues.push_back(read_dialogue(each)); });
        return std::move(task_.dialogues);
    }

private:
    static i64 number(const TomlValue& table, std::string_view key, i64 least, i64 most,
                      i64 otherwise) {
        const TomlValue value = table.find(key);
        return value ? value.integer(least, most) : otherwise;
    }
    static bool flag(const TomlValue& table, std::string_view key, bool otherwise) {
        const TomlValue value = table.find(key);
        return value ? value.boolean() : otherwise;
    }
    static std::vector<std::string> texts(const TomlValue& table, std::string_view key) {
        const TomlValue value = table.find(key);
        return value ? value.texts() : std::vector<std::string>{};
    }
    template <class Read> static void read_all(const TomlValue& list, Read read) {
        if (!list) return;
        const auto items = list.items();
        if (items.size() > max_checks)
            return list.add_error(task_message("has-more-than-elements", max_checks));
        for (const TomlValue& each : items) read(each);
    }

    /// A file that the task names, by the value of that key.
    std::optional<std::string> file(const TomlValue& value) {
        const std::string name = value.text();
        if (name.empty()) return {};
        std::optional<std::string> text = files_ ? files_(name) : std::nullopt;
        if (!text)
            value.add_error(task_message("names-which-cannot-be", name),
                            task_message("names-are-seen-from"));
        note(name, text.value_or(""));
        return text;
    }
    /// One file or a list, and the files that they include.
    std::vector<SourceFile> sources(const TomlValue& list, std::vector<SourceFile>& included) {
        std::vector<SourceFile> found;
        const auto read = [&](const TomlValue& each) {
            found.push_back({each.text(), file(each).value_or("")});
            follow(found.back(), each, included);
        };
        if (list.is_text())
            read(list);
        else
            for (const TomlValue& each : list.items()) read(each);
        return found;
    }
    void follow(const SourceFile& including, const TomlValue& where,
                std::vector<SourceFile>& known) {
        const std::string folder(folder_part(including.name));
        for (const std::string& written : included_names(including.text)) {
            const std::string name = is_whole_path(written) ? written : folder + written;
            if (std::ranges::find(known, name, &SourceFile::name) != known.end()) continue;
            if (known.size() == max_included)
                return where.add_error(task_message("includes-more-than-files", max_included));
            const auto text = files_ ? files_(name) : std::nullopt;
            if (!text) return where.add_error(task_message("includes-which-cannot-be", name));
            note(name, *text);
            known.push_back({name, *text});
            follow({name, *text}, where, known);
        }
    }
    void note(const std::string& name, const std::string& text) {
        hashed_ += fmt::format("\n{} {}\n", name, text.size()) + text;
    }
    /// KEY = "text", or KEY_file = "name".
    std::optional<std::string> text_or_file(const TomlValue& table, const std::string& key) {
        const TomlValue direct = table.find(key), named = table.find(key + "_file");
        if (direct && named) named.add_error(task_message("cannot-be-used", key));
        if (direct) return direct.text();
        return named ? file(named) : std::nullopt;
    }

    void read_limits(const TomlValue& table) {
        if (!table) return;
        table.reject_unknown_keys({"instructions", "output", "memory", "watched"});
        task_.limits.instructions =
            u64(number(table, "instructions", 1, max_number, i64(task_.limits.instructions)));
        task_.limits.output =
            u64(number(table, "output", 0, i64{1} << 30, i64(task_.limits.output)));
        task_.limits.memory =
            u64(number(table, "memory", 1 << 16, i64{1} << 30, i64(task_.limits.memory)));
        task_.watched = u64(number(table, "watched", 0, max_number, i64(task_.watched)));
    }

    void read_dialect(const TomlValue& value) {
        const DialectRules* rules = find_dialect(value.text());
        task_.names_dialect = true;
        if (rules)
            task_.dialect = rules->dialect;
        else if (value.is_text())
            value.add_error(task_message("no-dialect", value.text()),
                            task_message("one-of-dialects", dialect_names()));
    }

    void read_program(const TomlValue& table) {
        if (!table) return;
        table.reject_unknown_keys({"dialect", "memory", "delayed_branching", "self_modifying",
                                   "pseudo_instructions", "elf", "given", "reference"});
        if (const TomlValue memory = table.find("memory"))
            task_.layout = memory.word_of({"Default", "CompactDataAtZero", "CompactTextAtZero"});
        if (const TomlValue dialect = table.find("dialect")) read_dialect(dialect);
        task_.delayed_branching = flag(table, "delayed_branching", false);
        task_.self_modifying = flag(table, "self_modifying", false);
        task_.pseudo_instructions = flag(table, "pseudo_instructions", true);
        task_.elf = flag(table, "elf", false);
        if (const TomlValue given = table.find("given"))
            task_.support_files = sources(given, task_.support_includes);
        if (const TomlValue reference = table.find("reference"))
            task_.reference = sources(reference, task_.reference_included);
        if (task_.elf && !task_.support_files.empty())
            table.at("given").add_error(task_message("cannot-be-used", "elf = true"),
                                        task_message("an-elf-file-is"));
        for (auto* files : {&task_.support_files, &task_.support_includes})
            for (SourceFile& file : *files)
                if (!file.name.starts_with('/')) file.name.insert(0, support_folder);
    }

    CheckSpec read_item(const TomlValue& table, std::string_view kind, LocalizedText title) {
        CheckSpec item;
        const TomlValue name = table.find("name");
        item.name = name ? name.text() : fmt::format("{}-{}", kind, names_.size() + 1);
        const LocalizedText otherwise =
            name ? LocalizedText{item.name, item.name} : std::move(title);
        item.title = read_sentence(table.find("title"), otherwise);
        const TomlValue points = table.find("points");
        item.points = points ? points.real(0, 1e6) : 1;
        const TomlValue needs = table.find("needs");
        item.needs = texts(table, "needs");
        for (const std::string& each : item.needs)
            if (!names_.contains(each))
                needs.add_error(task_message("names-which-is-not", each),
                                task_message("checks-are-done-in"));
        if (item.name.empty() || item.name == "assembles" || item.name == "program")
            name.add_error(task_message("is-a-name-that"));
        if (!names_.insert(item.name).second)
            (name ? name : table).add_error(task_message("is-the-name-of", item.name));
        return item;
    }

    /// Rules that runs decide come after the runs.
    void read_rules(const TomlValue& list, bool of_runs) {
        read_all(list, [&](const TomlValue& table) {
            const std::string kind = table.at("kind").text();
            if (TaskRule::is_of_runs(kind) == of_runs) task_.rules.push_back(read_rule(table));
        });
    }
    TaskRule read_rule(const TomlValue& table) {
        table.reject_unknown_keys({"name", "title", "points", "needs", "kind", "allowed",
                                   "forbidden", "required", "least"});
        TaskRule rule;
        constexpr std::string_view kinds[] = {
            "instructions", "pseudo_instructions", "directives", "services",
            "conventions",  "uninitialised",       "recursion",  "coverage"};
        const std::string kind = table.at("kind").word_of(
            {"instructions", "pseudo_instructions", "directives", "services", "conventions",
             "uninitialised", "recursion", "coverage"});
        const auto found = std::ranges::find(kinds, kind);
        if (found != std::end(kinds)) rule.kind = TaskRule::Kind(found - std::begin(kinds));
        rule.item = read_item(table, "rule", title_of(rule.kind));
        read_names(rule, table);
        if (const TomlValue least = table.find("least")) rule.least = least.real(0, 1);
        refuse_contradictions(rule, task_.rules, table);
        return rule;
    }
    static void read_names(TaskRule& rule, const TomlValue& table) {
        const TomlValue allowed = table.find("allowed"), forbidden = table.find("forbidden"),
                        required = table.find("required");
        if (!rule.names_things()) {
            for (const TomlValue& list : {allowed, forbidden, required})
                if (list) list.add_error(task_message("names-something-but-rules"));
            return;
        }
        if (!allowed && !forbidden && !required)
            table.add_error(task_message("allows-all-and-requires"),
                            task_message("add-allowed-forbidden-or"));
        if (allowed) rule.allowed = read_rule_words(allowed, rule.kind);
        if (forbidden) rule.forbidden = read_rule_words(forbidden, rule.kind);
        if (required) rule.required = read_rule_words(required, rule.kind);
    }
    static LocalizedText title_of(TaskRule::Kind kind) {
        static const LocalizedText titles[] = {
            {"instructions that may be used", "instructions permises"},
            {"pseudo-instructions that may be used", "pseudo-instructions permises"},
            {"directives that may be used", "directives permises"},
            {"services that may be used", "services permis"},
            {"the conventions of calls are kept", "les conventions d'appel sont respectées"},
            {"nothing depends on what was never written",
             "rien ne dépend de ce qui n'a jamais été écrit"},
            {"recursion", "récursion"},
            {"the lines are executed by the tests", "les lignes sont exécutées par les tests"},
        };
        return titles[std::size_t(kind)];
    }

    /// How outputs are compared, by a table that may give credit of its own.
    MatchPolicy read_policy(const TomlValue& table) {
        MatchPolicy policy = read_match_policy(table, rule_);
        refuse_useless_credit(policy, policy.required_level, table);
        check_tolerance(policy, table);
        if (!table.find("credit"))
            strictest_ =
                std::min(strictest_.value_or(policy.required_level), policy.required_level);
        return policy;
    }

    /// One that no comparison uses is a mistake, also if all tables inherit it.
    void check_tolerance(const MatchPolicy& policy, const TomlValue& table) {
        if (!table.find("tolerance"))
            uses_tolerance_ = uses_tolerance_ || compares_numbers(policy);
        else if (!compares_numbers(policy))
            refuse_useless_tolerance(table);
    }

    Dialogue read_dialogue(const TomlValue& table) {
        table.reject_unknown_keys(
            {"name",      "title",       "points",      "needs",        "stdin",    "stdin_file",
             "expect",    "expect_file", "compare",     "tolerance",    "credit",   "status",
             "arguments", "seed",        "files",       "expect_files", "no_files", "answers",
             "dialogs",   "set",         "instructions"});
        Dialogue dialogue;
        dialogue.item = read_item(table, "dialogue", {"a dialogue", "un dialogue"});
        dialogue.run_input = read_world(table);
        dialogue.output = text_or_file(table, "expect");
        dialogue.rule = read_policy(table);
        if (const TomlValue status = table.find("status"))
            dialogue.status = static_cast<i32>(status.integer(-2147483648, 2147483647));
        dialogue.files = read_texts(table.find("expect_files"));
        dialogue.no_files = texts(table, "no_files");
        if (table.find("dialogs")) dialogue.dialogs = texts(table, "dialogs");
        dialogue.max_instructions = u64(number(table, "instructions", 1, max_number, 0));
        refuse_contradictions(dialogue, table);
        return dialogue;
    }
    RunInput read_world(const TomlValue& table) {
        RunInput run_input;
        run_input.input = text_or_file(table, "stdin").value_or("");
        run_input.files = read_texts(table.find("files"));
        run_input.arguments = texts(table, "arguments");
        run_input.seed = number(table, "seed", 0, max_number, task_.seed);
        run_input.has_dialogs = table.find("answers") || table.find("dialogs");
        if (const TomlValue answers = table.find("answers"))
            for (const TomlValue& each : answers.items())
                run_input.answers.push_back(read_answer(each));
        if (const TomlValue set = table.find("set"))
            for (const std::string& label : set.keys())
                run_input.patches[label] = read_word(set.at(label));
        return run_input;
    }
    /// A text, or false: the dialog is closed without one.
    static DialogAnswer read_answer(const TomlValue& value) {
        if (value.is_boolean() && !value.boolean()) return {DialogAnswer::Kind::cancelled, {}};
        return {DialogAnswer::Kind::given, value.text()};
    }

    GeneratedRuns read_generated(const TomlValue& table) {
        table.reject_unknown_keys({"name", "title", "points", "needs", "input", "count", "seed",
                                   "compare", "tolerance", "credit", "status", "partial",
                                   "instructions"});
        GeneratedRuns runs;
        runs.item = read_item(table, "generated",
                              {"inputs made by chance, as the reference",
                               "entrées tirées au hasard, comme la référence"});
        if (task_.reference.empty())
            table.add_error(task_message("needs-a-reference-program"),
                            verbatim("[program] reference = \"reference.asm\""));
        runs.pattern = read_pattern(table.at("input"));
        known_names_.clear();
        check_names(runs.pattern, table.at("input"));
        runs.count = static_cast<u32>(number(table, "count", 1, 100'000, 20));
        runs.seed = number(table, "seed", 0, max_number, task_.seed);
        runs.rule = read_policy(table);
        runs.status = flag(table, "status", false);
        runs.partial = flag(table, "partial", false);
        runs.max_instructions = u64(number(table, "instructions", 1, max_number, 0));
        return runs;
    }
    /// A repetition can only depend on an integer before it that is not negative.
    void check_names(const InputPattern& pattern, const TomlValue& where) {
        for (const PatternPiece& piece : pattern) {
            if (!piece.name.empty()) known_names_[piece.name] = piece.least;
            const auto known = known_names_.find(piece.times);
            if (!piece.times.empty() && known == known_names_.end())
                where.add_error(task_message("repeats-times-but-no", piece.times));
            else if (!piece.times.empty() && known->second < 0)
                where.add_error(task_message("repeats-below-0", piece.times));
            for (const InputPattern& part : piece.parts) check_names(part, where);
        }
    }

    ProcedureTask read_procedure(const TomlValue& table) {
        table.reject_unknown_keys({"name", "title", "points", "needs", "label", "fill", "luck",
                                   "conventions", "fifth_argument", "partial", "instructions",
                                   "tolerance", "test"});
        ProcedureTask procedure;
        procedure.label = table.at("label").text();
        procedure.item =
            read_item(table, procedure.label,
                      {"procedure " + procedure.label, "procédure " + procedure.label});
        if (const TomlValue fill = table.find("fill")) procedure.fills = read_fillings(fill);
        if (const TomlValue luck = table.find("luck"))
            procedure.fails_on_luck = luck.word_of({"error", "warning"}) == "error";
        procedure.conventions = flag(table, "conventions", true);
        procedure.fifth_argument = static_cast<u32>(number(table, "fifth_argument", 0, 16, 16));
        procedure.partial = flag(table, "partial", false);
        procedure.max_instructions = u64(number(table, "instructions", 1, max_number, 0));
        if (table.find("tolerance")) procedure.tolerance = read_match_policy(table, {}).tolerance;
        read_all(table.at("test"), [&](const TomlValue& each) {
            procedure.tests.push_back(read_test(each, procedure.tests.size()));
        });
        return procedure;
    }
    static std::vector<MemoryFill> read_fillings(const TomlValue& list) {
        std::vector<MemoryFill> fills;
        for (const TomlValue& each : list.items()) {
            const std::string word = each.word_of({"zero", "pattern", "noise"});
            fills.push_back(word == "zero"    ? MemoryFill::zero
                            : word == "noise" ? MemoryFill::noise
                                              : MemoryFill::pattern);
        }
        if (fills.empty()) list.add_error(task_message("must-name-a-filling"));
        return fills;
    }
    ProcedureTest read_test(const TomlValue& table, std::size_t index) {
        table.reject_unknown_keys({"name", "arguments", "registers", "set", "result", "high_result",
                                   "real_result", "expect_registers", "memory", "unchanged",
                                   "stdin", "stdin_file", "expect", "expect_file", "compare",
                                   "tolerance"});
        ProcedureTest test;
        const TomlValue name = table.find("name");
        test.name = name ? name.text() : std::to_string(index + 1);
        if (const TomlValue arguments = table.find("arguments"))
            for (const TomlValue& each : arguments.items())
                test.arguments.push_back(read_value(each));
        if (test.arguments.size() > max_arguments)
            table.at("arguments").add_error(task_message("has-more-than-elements", max_arguments));
        const auto is_real = [](const TaskValue& value) {
            return value.kind == TaskValue::Kind::single || value.kind == TaskValue::Kind::real;
        };
        if (std::ranges::count_if(test.arguments, is_real) > 2)
            table.at("arguments")
                .add_error(task_message("has-more-than-two"), task_message("they-go-to-f12"));
        test.registers = read_registers(table.find("registers"));
        test.set = read_values(table.find("set"));
        read_results(test, table);
        test.input = text_or_file(table, "stdin").value_or("");
        test.output = text_or_file(table, "expect");
        test.rule = read_match_policy(table, rule_);
        check_tolerance(test.rule, table);
        refuse_contradictions(test, table);
        return test;
    }
    void read_results(ProcedureTest& test, const TomlValue& table) {
        if (const TomlValue value = table.find("result")) test.result = read_value(value);
        if (const TomlValue value = table.find("high_result")) test.high_result = read_value(value);
        if (const TomlValue value = table.find("real_result")) {
            test.real_result = read_value(value);
            const auto kind = test.real_result->kind;
            if (kind != TaskValue::Kind::single && kind != TaskValue::Kind::real)
                value.add_error(task_message("must-be-single-or"));
        }
        test.expected_registers = read_registers(table.find("expect_registers"));
        test.memory = read_values(table.find("memory"));
        test.unchanged = texts(table, "unchanged");
        for (const std::string& each : test.unchanged)
            if (std::ranges::none_of(test.arguments,
                                     [&](const TaskValue& value) { return value.name == each; }))
                table.find("unchanged")
                    .add_error(task_message("names-which-is-not-an", each),
                               task_message("words-1-2-as"));
    }

    RunnerTask read_runner(const TomlValue& table) {
        table.reject_unknown_keys({"file", "tests", "points", "instructions"});
        RunnerTask runner;
        const TomlValue name = table.at("file");
        runner.program = {std::string(support_folder) + name.text(),
                          file(name).value_or("") + std::string(end_of_runner)};
        const TomlValue points = table.find("points"), tests = table.find("tests");
        const double each_one = points ? points.real(0, 1e6) : 1;
        const auto add = [&](const LocalizedText& title) {
            const std::string test = fmt::format("test-{}", runner.tests.size() + 1);
            if (!names_.insert(test).second) table.add_error(task_message("is-the-name-of", test));
            runner.tests.push_back({test, title, each_one, {}});
        };
        if (tests)
            read_all(tests, [&](const TomlValue& each) { add(read_sentence(each, {})); });
        else
            add({"the tests of the runner", "les tests du testeur"});
        if (runner.tests.empty()) tests.add_error(task_message("must-have-an-element"));
        runner.max_instructions =
            u64(number(table, "instructions", 1, max_number, i64(runner.max_instructions)));
        return runner;
    }

    TimingTask read_timing(const TomlValue& table) {
        table.reject_unknown_keys({"name", "title", "points", "needs", "model", "cycles", "stalls",
                                   "causes", "procedure", "from", "to", "runs"});
        TimingTask timing;
        timing.item =
            read_item(table, "timing", {"cycles of a processor", "cycles d'un processeur"});
        timing.limits = read_timing_limits(table);
        timing.runs = read_timed_runs(table);
        for (const std::string& run : timing.runs) add_needed_by(run, timing.item.needs);
        refuse_unbreakable(timing.limits, max_instructions_of(timing.runs), table);
        return timing;
    }
    /// Of the longest one of these runs.
    u64 max_instructions_of(const std::vector<std::string>& runs) const {
        u64 most = 0;
        const auto add = [&](std::string_view name, u64 instructions) {
            if (std::ranges::find(runs, name) != runs.end())
                most = std::max(most, instructions > 0 ? instructions : task_.limits.instructions);
        };
        for (const Dialogue& each : task_.dialogues) add(each.item.name, each.max_instructions);
        for (const GeneratedRuns& each : task_.generated)
            add(each.item.name, each.max_instructions);
        for (const ProcedureTask& each : task_.procedures)
            add(each.item.name, each.max_instructions);
        if (task_.runner) add(runner_run, task_.runner->max_instructions);
        return most;
    }
    /// A run of the runner needs all of its tests; any other one has the name of its check.
    void add_needed_by(const std::string& run, std::vector<std::string>& needs) const {
        if (task_.runner && run == runner_run)
            for (const CheckSpec& test : task_.runner->tests) needs.push_back(test.name);
        else
            needs.push_back(run);
    }
    /// By default all that there is.
    std::vector<std::string> read_timed_runs(const TomlValue& table) {
        std::vector<std::string> all;
        for (const Dialogue& each : task_.dialogues) all.push_back(each.item.name);
        for (const GeneratedRuns& each : task_.generated) all.push_back(each.item.name);
        for (const ProcedureTask& each : task_.procedures) all.push_back(each.item.name);
        if (task_.runner) all.emplace_back(runner_run);
        if (all.empty()) table.add_error(task_message("has-no-run"), task_message("add-a-run"));
        const TomlValue names = table.find("runs");
        if (!names) return all;
        std::vector<std::string> runs = names.texts();
        if (runs.empty()) names.add_error(task_message("must-have-an-element"));
        for (const std::string& name : runs)
            if (std::ranges::find(all, name) == all.end())
                names.add_error(name == runner_run ? task_message("names-no-runner", name)
                                                   : task_message("names-no-run", name),
                                toml_meant(name,
                                           std::vector<std::string_view>(all.begin(), all.end()),
                                           task_message("add-a-run")));
        return runs;
    }

    OwnTests read_own_tests(const TomlValue& table) {
        table.reject_unknown_keys({"name", "title", "points", "needs", "file", "mutants", "least"});
        OwnTests own;
        own.item = read_item(
            table, "own_tests",
            {"the tests that were handed in find errors", "les tests rendus trouvent des erreurs"});
        if (task_.reference.empty())
            table.add_error(task_message("needs-a-reference-program"),
                            verbatim("[program] reference = \"reference.asm\""));
        if (const TomlValue name = table.find("file")) own.file = name.text();
        own.mutants = static_cast<u32>(number(table, "mutants", 1, 1000, 40));
        if (const TomlValue least = table.find("least")) own.least = least.real(0, 1);
        return own;
    }

    TomlDocument& document_;
    const TaskFiles& files_;
    std::string hashed_;
    Task task_;
    MatchPolicy rule_;
    std::set<std::string> names_;
    std::map<std::string, i64> known_names_; ///< integers of a pattern, with their least values
    std::optional<MatchLevel> strictest_;    ///< of the comparisons that inherit the task's credit
    bool uses_tolerance_ = false;            ///< a comparison inherits the task's tolerance
};

} // namespace

std::string_view word_of(MemoryFill fill) {
    constexpr std::string_view words[] = {"zero", "pattern", "noise"};
    return words[static_cast<std::size_t>(fill)];
}

TaskRead read_task(std::string_view text, const TaskFiles& files, std::optional<i64> seed) {
    TomlDocument document(text);
    TaskRead read;
    if (!document.problem()) read.value = TaskReader(document, text, files).task(seed);
    if (!document.problem()) return read;
    read.value.reset();
    read.problem = *document.problem();
    return read;
}

DialoguesRead read_dialogues(std::string_view text) {
    TomlDocument document(text);
    DialoguesRead read;
    const TaskFiles none;
    if (!document.problem()) read.list = TaskReader(document, text, none).dialogues();
    read.problem = document.problem();
    if (read.problem) read.list.clear();
    return read;
}

void Task::use_dialect(Dialect chosen) {
    if (chosen == dialect) return;
    dialect = chosen;
    hash = sha256(hash + "\ndialect " + std::string(rules_of(chosen).name));
}

} // namespace tharsis
