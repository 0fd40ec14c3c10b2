// adaptor_test.cpp -- adaptors as files: read back to the same value, every mistake at its line
// And from a move to what is typed.
#include "grading/boards/reader.hpp"
#include "grading/dialogues/adaptor_reader.hpp"
#include "grading/dialogues/adaptor_writer.hpp"
#include "grading/dialogues/compound_input.hpp"
#include "grading/dialogues/reference_prompts.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/game_policy.hpp"
#include "grading/game_judge/strategy/game_plan.hpp"
#include "grading/verdict/finding_kinds.hpp"
#include "support/random.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fstream>
#include <set>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

class Maker {
public:
    explicit Maker(u64 seed) : random_(seed) {}

    Adaptor adaptor(BoardGame game) {
        Adaptor made = canonical_adaptor(game);
        made.name = text();
        made.positions = coin();
        made.upside_down = coin();
        made.top_first =
            (made.game == BoardGame::focus || made.game == BoardGame::stackchess) && coin();
        if (coin()) made.opening = {text(), text()};
        if (coin()) made.names = {text()};
        if (game == BoardGame::focus && coin())
            made.directions = {text() + "b", text() + "g", text() + "d", text() + "h"};
        made.cells = {static_cast<CoordinateFormat::Form>(random_.next() % 3),
                      coin(),
                      coin(),
                      coin(),
                      static_cast<int>(random_.next() % 3),
                      text(),
                      coin()};
        made.integers = made.cells.form == CoordinateFormat::Form::digits && coin();
        for (auto* steps : {&made.move, &made.drop, &made.pass, &made.resign})
            for (PromptStep& step : *steps) change(step, game);
        if (coin() && !steps_know(made.move, PromptKind::confirm))
            made.move.push_back(
                {PromptKind::confirm, coin() ? "" : text(), PromptStep::When::always, "", false});
        if (!made.pass.empty() && coin())
            made.forced_pass = {
                {PromptKind::goal, "x" + text(), PromptStep::When::always, "", coin()}};
        made.types_passes = !made.pass.empty() && (!made.forced_pass.empty() || coin());
        if (coin())
            made.memory = {text() + "board",
                           static_cast<u32>(1 + random_.next() % 9),
                           static_cast<u32>(random_.next() % 9),
                           static_cast<u32>(random_.next() % 9),
                           coin(),
                           {{0, text()}, {static_cast<u32>(random_.next()), "v"}},
                           text(),
                           text(),
                           text()};
        return made;
    }

private:
    static bool steps_know(const std::vector<PromptStep>& steps, PromptKind ask) {
        return std::ranges::find(steps, ask, &PromptStep::prompt_kind) != steps.end();
    }
    bool coin() { return random_.next() % 2 == 0; }
    std::string text() {
        static constexpr std::string_view texts[] = {"",       "1", "é", "\"", "\\", "a b",
                                                     "{cell}", "#", "'", "]]", "=",  "中"};
        return std::string(texts[random_.next() % std::size(texts)]) +
               std::string(texts[random_.next() % std::size(texts)]);
    }
    void change(PromptStep& step, BoardGame game) {
        step.cancel_input = text();
        step.validates_immediately = coin();
        if (coin()) step.when = PromptStep::When::several;
        if (coin() && game == BoardGame::focus) step.when = PromptStep::When::reserve;
        if (step.prompt_kind == PromptKind::action) step.text = text();
        if (step.prompt_kind == PromptKind::action && game == BoardGame::ataxx) step.jump = text();
    }

    Random random_;
};

TomlProblem problem_of(std::string_view text) {
    const AdaptorRead read = read_adaptor(text);
    REQUIRE_FALSE(read.value);
    return read.problem;
}

/// The blocks of TOML in a page.
std::vector<std::string> blocks_of(const std::string& page) {
    std::ifstream file(std::string(THARSIS_SOURCE) + "/" + page);
    std::vector<std::string> blocks;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("```")) {
            inside = !inside && line == "```toml";
            if (inside) blocks.emplace_back();
        } else if (inside) {
            blocks.back() += line + "\n";
        }
    }
    return blocks;
}

const std::string head = "version = 1\ngame = \"focus\"\n";
const std::string whole =
    "[[move]]\nask = \"cell\"\n[[move]]\nask = \"count\"\n[[move]]\nask = \"direction\"\n";

} // namespace

TEST_CASE("an adaptor that was written is read back to the same value", "[verify][adaptor]") {
    for (u64 seed = 0; seed < 400; ++seed) {
        Maker maker(seed);
        const Adaptor adaptor = maker.adaptor(static_cast<BoardGame>(seed % 4));
        const std::string text = write_adaptor(adaptor);
        const AdaptorRead read = read_adaptor(text);
        INFO(text << text_of(read.problem.sentence(), Language::english));
        REQUIRE(read.value);
        CHECK(*read.value == adaptor);
    }
}

TEST_CASE("shipped adaptors are read, have names of their own, and ours come first",
          "[verify][adaptor]") {
    std::set<std::string> names;
    for (const ShippedAdaptor& shipped : shipped_adaptor_texts()) {
        const AdaptorRead read = read_adaptor(text_of(shipped));
        INFO(text_of(shipped) << text_of(read.problem.sentence(), Language::english));
        REQUIRE(read.value);
        CHECK(names.insert(read.value->name).second);
        CHECK(read.value->name == shipped.name);
        CHECK(read.value->game == shipped.game);
        const Adaptor own = canonical_adaptor(shipped.game);
        CHECK((*read.value == own) == (read.value->name == own.name));
    }
    for (const auto game :
         {BoardGame::focus, BoardGame::stackchess, BoardGame::othello, BoardGame::ataxx}) {
        CHECK(names.contains(canonical_adaptor(game).name));
        for (const Adaptor& adaptor : shipped_adaptors(game))
            CHECK(answers_for(adaptor, ReferenceGame(game), ReferenceGame(game).moves()[0]).size() >
                  0);
    }
}

TEST_CASE("an error in a shipped adaptor is returned with its name", "[verify][adaptor]") {
    constexpr ShippedAdaptor rows[] = {
        {BoardGame::ataxx, "tharsis-ataxx", "ours", "",
         "move = [{ ask = \"cell\" }, { ask = \"direction\" }]\n"},
        {BoardGame::ataxx, "ataxx-wrong", "with a mistake", "", "move = [{ ask = \"cel\" }]\n"},
    };
    const AdaptorTable wrong = read_adaptor_table(rows);
    CHECK(wrong.problem.starts_with("the shipped adaptor ataxx-wrong: "));
    CHECK(wrong.problem.find("cel") != std::string::npos);
    const AdaptorTable right = read_adaptor_table({rows, 1});
    CHECK(right.problem.empty());
    CHECK(right.own[static_cast<std::size_t>(BoardGame::ataxx)].name == "tharsis-ataxx");
    CHECK(problem_of_shipped_adaptors().empty());
}

TEST_CASE("errors in an adaptor are reported at their lines, with advice", "[verify][adaptor]") {
    struct Mistake {
        std::string text;
        u32 line;
        std::string_view what, tip;
    };
    const Mistake mistakes[] = {
        {"game = \"focus\"\n" + whole, 0, "version is missing", ""},
        {"version = 2\ngame = \"focus\"\n" + whole, 1, "must be a whole number from 1 to 1", ""},
        {"version = 1\ngame = \"go\"\n" + whole, 2, "cannot be \"go\" here", "focus"},
        {head, 0, "move is missing", ""},
        {head + "dirctions = []\n" + whole, 3, "is not a known key",
         "did you mean \"directions\"?"},
        {head + "directions = [\"a\", \"a\", \"b\", \"c\"]\n" + whole, 3, "four different",
         "down, left, right, up"},
        {head + "[cells]\nbase = -1\n" + whole, 4, "must be a whole number", ""},
        {head + "[cells]\nform = \"letters\"\n" + whole, 4, "cannot be \"letters\"", "digits"},
        {head + "integers = true\n[cells]\nform = \"letter-digit\"\n" + whole, 5, "has a letter",
         "integers"},
        {head + "[[move]]\nask = \"cel\"\n", 4, "cannot be \"cel\"", "did you mean \"cell\"?"},
        {head + "[[move]]\nask = \"cell\"\n[[move]]\nask = \"cell\"\n", 6, "asked twice", ""},
        {head + "[[move]]\nask = \"cell\"\n[[move]]\nask = \"count\"\n", 3, "never says where to",
         ""},
        {head + "[[move]]\nask = \"row\"\n", 3, "never says the cell", ""},
        {head + whole + "[[move]]\nask = \"action\"\n", 10, "needs an answer", "answer ="},
        {head + whole + "[[drop]]\nask = \"drop-row\"\n", 9, "never says where the piece goes", ""},
        {head + whole + "[[resign]]\nask = \"cell\"\n", 9, "does not exist in focus", "stackchess"},
        {head + "opening = [\"a\\nb\"]\n" + whole, 3, "must be one line", ""},
        {head + "types_passes = true\n" + whole, 3, "what is typed to pass", "[[pass]]"},
        {head + whole + "[memory]\ncodes = { 0 = \"r\" }\n", 9, "board", ""},
        {head + whole + "[memory]\nboard = \"board\"\ncodes = { r = \"r\" }\n", 11, "is no code",
         "number"},
        {head + whole + "when = \"choyce\"\n", 9, "cannot be \"choyce\"",
         "did you mean \"choice\"?"},
        {"version = 1\ngame = \"ataxx\"\ndirections = [\"a\", \"b\", \"c\", \"d\"]\n[[move]]\nask "
         "= \"cell\"\n",
         3, "nine strings", "the fifth may be empty"},
        {"version = 1\ngame = \"othello\"\ndirections = [\"a\"]\n[[move]]\nask = \"goal\"\n", 3,
         "for focus and ataxx alone", ""},
        {"version = 1\ngame = \"ataxx\"\n[[move]]\nask = \"cell\"\nwhen = \"choice\"\n", 5,
         "for focus alone", "reserve"},
        {"version = 1\ngame = \"othello\"\ntop_first = true\n[[move]]\nask = \"goal\"\n", 3,
         "is for focus and stackchess alone", "whole stacks"},
        {head + "[[move]]\nask = \"action\"\nanswer = \"1\"\njump = \"2\"\n", 6,
         "is for menus of ataxx alone", "duplication"},
        {head + "x = [\n", 3, "", ""},
    };
    for (const Mistake& mistake : mistakes) {
        const TomlProblem problem = problem_of(mistake.text);
        INFO(mistake.text << text_of(problem.sentence(), Language::english));
        CHECK(problem.line == mistake.line);
        CHECK(text_of(problem.sentence(), Language::english).find(mistake.what) !=
              std::string::npos);
        CHECK(text_of(problem.tip, Language::english).find(mistake.tip) != std::string::npos);
    }
}

TEST_CASE("the examples of the pages about adaptors and policies are read", "[verify][adaptor]") {
    const auto adaptors = blocks_of("docs/adaptors.md"), policies = blocks_of("docs/verify.md");
    REQUIRE(adaptors.size() == 6);
    REQUIRE(policies.size() == 1);
    for (const std::string& block : adaptors) {
        const AdaptorRead read = read_adaptor(block);
        INFO(block << text_of(read.problem.sentence(), Language::english));
        CHECK(read.value);
    }
    CHECK(
        read_adaptor(adaptors[5]).value->memory ==
        BoardMemoryLayout{"board", 8, 0, 0, true, {{0, "r"}, {1, "v"}}, "reserves", "player", ""});
    const PolicyRead policy = read_policy(policies[0]);
    INFO(text_of(policy.problem.sentence(), Language::english));
    CHECK(policy.value);
}

TEST_CASE("a policy may name every check of a game, and the page about verify lists them",
          "[verify][policy]") {
    std::ifstream file(std::string(THARSIS_SOURCE) + "/docs/verify.md");
    const std::string page(std::istreambuf_iterator<char>(file), {});
    for (const BoardGame game :
         {BoardGame::focus, BoardGame::stackchess, BoardGame::othello, BoardGame::ataxx})
        for (const TestSuite& suite : suites_for(game)) {
            INFO(suite.name);
            CHECK(page.find(fmt::format("\n| `{}` | {} |", suite.name, suite.points)) !=
                  std::string::npos);
            CHECK(read_policy(fmt::format("version = 1\n[points]\n{} = 2\n", suite.name)).value);
        }
}

TEST_CASE("an adaptor is that of our own program by its contents, not by its name",
          "[verify][adaptor]") {
    Adaptor adaptor = canonical_adaptor(BoardGame::othello);
    CHECK(is_canonical(adaptor));
    adaptor.name = "mine";
    CHECK(is_canonical(adaptor));
    adaptor.name = canonical_adaptor(BoardGame::othello).name;
    adaptor.cells.base = 7;
    CHECK_FALSE(is_canonical(adaptor));
    const AdaptorRead shipped = read_adaptor(text_of(*find_shipped_adaptor("tharsis-focus")));
    CHECK((shipped.value && is_canonical(*shipped.value)));
    CHECK(std::ranges::none_of(shipped_adaptors(BoardGame::focus), is_canonical));
}

TEST_CASE("a policy may name the deviations of games, and no other finding", "[verify][policy]") {
    for (const FindingKind& row : finding_rows) {
        INFO(row.code);
        if (row.is_wording()) continue;
        const PolicyRead read =
            read_policy(fmt::format("version = 1\n[deviations]\n{} = \"forgive\"\n", row.code));
        CHECK(read.value.has_value() == row.in_policy);
        CHECK((!read.value || read.value->forgiven.contains(row.code)));
    }
}

TEST_CASE("parts of a move in braces are typed in one line", "[verify][adaptor]") {
    const AdaptorRead read =
        read_adaptor("version = 1\ngame = \"focus\"\ndirections = [\"s\", \"w\", \"e\", "
                     "\"n\"]\n[cells]\nbase = 0\n[[move]]\nask = \"cell\"\n"
                     "answer = \"{cell}>{direction}{count} {x}{\"\n");
    REQUIRE(read.value);
    const ReferenceGame game(BoardGame::focus);
    const auto answers = answers_for(*read.value, game, *game.read("12-1-6"));
    REQUIRE(answers.size() == 1);
    CHECK(answers[0].line == "01>e1 {x}{");
}

TEST_CASE("codes of Ataxx are typed on the keys of a layout", "[verify][adaptor]") {
    const auto typed = [](const std::string& directions, std::string_view code) {
        const AdaptorRead read =
            read_adaptor("version = 1\ngame = \"ataxx\"\ndirections = " + directions +
                         "\n[[move]]\nask = \"cell\"\n[[move]]\nask = \"direction\"\n");
        INFO(text_of(read.problem.sentence(), Language::english));
        REQUIRE(read.value);
        const ReferenceGame game = *ReferenceGame::at(
            BoardGame::ataxx, "R.....B/......./...#..R/..#.#../...#.../..R..../B.....R R");
        for (const GameMove& move : game.moves())
            if (game.write(move) == code) return answers_for(*read.value, game, move).at(1).line;
        return std::string("no such move");
    };
    const std::string telephone = R"(["7", "8", "9", "4", "5", "6", "1", "2", "3"])",
                      letters = R"(["w", "x", "c", "q", "", "d", "a", "z", "e"])";
    CHECK(typed(telephone, "63-7") == "1");
    CHECK(typed(telephone, "63-57") == "51");
    CHECK(typed(telephone, "63-587") == "521");
    CHECK(typed(letters, "63-3") == "c");
    CHECK(typed(letters, "63-56") == "dd");
    CHECK(typed(letters, "63-569") == "de");
}

TEST_CASE("examples in questions are found by their shape", "[adaptor]") {
    CHECK(contains_example("un coup (exemple : 23 1 h, sens parmi h b g d)", "99 9 *"));
    CHECK(contains_example("comme a2 1 a4 ; ou abandon", "a9 9 a9"));
    CHECK(contains_example("from and to (a2 a4), or resign", "a9 a9"));
    CHECK(contains_example("e.g. 1 2 3 4?", "9 9 9 9"));
    CHECK_FALSE(contains_example("e.g. 1 2 3 4?", "9 9"));
    CHECK_FALSE(contains_example("e.g. 1 2 3 4?", "9 9 9"));
    CHECK_FALSE(contains_example("12 23", "9 9"));
    CHECK_FALSE(contains_example("comme A2", "a9"));
    CHECK_FALSE(contains_example("", "9"));
}

TEST_CASE("the questions of our own programs are recognised", "[verify][adaptor]") {
    CHECK(reference_prompt_kind(
              BoardGame::focus,
              bare_question(
                  "[rouge] - Deplacer une pile (1) ou poser une piece de reserve (2) : ")) ==
          PromptKind::action);
    CHECK(reference_prompt_kind(
              BoardGame::stackchess,
              bare_question("C'est au tour des blancs. Quelle case choisissez-vous ? ")) ==
          PromptKind::cell);
    CHECK_FALSE(
        reference_prompt_kind(BoardGame::ataxx, bare_question("Saisir une case a jouer : ")));
}

TEST_CASE("a policy is read, and mistakes in it are reported", "[verify][policy]") {
    const PolicyRead read =
        read_policy("version = 1\n[deviations]\nother-opening = \"count\"\nwrong-opening = "
                    "\"forgive\"\nreads-integers = 0.5\n[points]\nendings = 6\n");
    INFO(text_of(read.problem.sentence(), Language::english));
    REQUIRE(read.value);
    CHECK(read.value->counted == std::set<std::string, std::less<>>{"other-opening"});
    CHECK(read.value->forgiven == std::set<std::string, std::less<>>{"wrong-opening"});
    CHECK(read.value->costs.at("reads-integers") == 0.5);
    CHECK(read.value->points.at("endings") == 6);
    CHECK(read_policy(write_policy(*read.value)).value == read.value);
    const PolicyRead misspelt =
        read_policy("version = 1\n[deviations]\nother-openning = \"count\"\n");
    CHECK(text_of(misspelt.problem.sentence(), Language::english)
              .find("did you mean \"other-opening\"?") != std::string::npos);
    CHECK(read_policy("version = 1\n[deviations]\nother-opening = true\n").problem.line == 3);
    CHECK(read_policy("version = 1\n[points]\nendings = -1\n").problem.line == 3);
    CHECK(text_of(read_policy("[points]\n").problem.what, Language::english) == "is missing");
}
