// othello_test.cpp -- Othello twice: the C++ reference against tables, asm/Othello.asm against it
// Random sessions, recorded games and stored dialogues are typed into the emulated program.
#include "games/catalogue.hpp"
#include "games/notation.hpp"
#include "games/othello.hpp"
#include "games/record.hpp"
#include "games/transcript.hpp"
#include "machine/machine.hpp"
#include "support/guest_sources.hpp"
#include "support/othello_case.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <set>

namespace {

using namespace tharsis;
using namespace tharsis::testing;
using games::find_game;
using games::Othello;
using games::OthelloQuestion;
using games::Outcome;
namespace fs = std::filesystem;

// How much is tried: everything in a release build, a sample where the emulator is slow.
#ifdef NDEBUG
constexpr std::uint64_t all_games = 4000, all_records = 200, perft_nodes = 300'000;
constexpr std::uint64_t least_met = 50, deep_perft = 30'000'000, all_errors = 18;
#else
constexpr std::uint64_t all_games = 60, all_records = 10, perft_nodes = 4'000;
constexpr std::uint64_t least_met = 0, deep_perft = 500'000, all_errors = 10;
#endif
constexpr u64 patience = 60'000'000; // instructions for one input

std::uint64_t number_from(const char* variable, std::uint64_t otherwise) {
    const char* text = std::getenv(variable);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

std::string read_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

template <class Read> auto rows_of(const char* file, std::string_view game, Read read) {
    std::vector<typename decltype(read(""))::value_type> rows;
    const std::string text = read_file(fs::path(THARSIS_TEST_DATA) / "games" / file);
    for (const auto line : games::split(text, '\n')) {
        const auto row = read(line);
        if (row && row->game == game) rows.push_back(*row);
    }
    return rows;
}

// ---------------------------------------------------------------- the program in the emulator

class MipsOthello {
public:
    MipsOthello(const Program& program, const OthelloCase& game)
        : folder_(game.folder), machine_(program, host_, options_of(game)) {
        host_.use(folder_);
        set(program, "graine", game.options.graine);
        set(program, "adversaire", game.options.adversaire);
        set(program, "camp", game.options.camp);
        if (const Symbol* board = program.find_symbol("board")) board_ = board->address;
    }
    MipsOthello(const MipsOthello&) = delete;
    MipsOthello& operator=(const MipsOthello&) = delete;

    std::string type(std::string_view bytes) {
        host_.type(bytes);
        return run();
    }
    std::string end() {
        host_.end_input();
        return run();
    }
    std::string run() {
        if (ended_) return {};
        const Stop stop = machine_.run(patience);
        ended_ = stop.reason != StopReason::waiting_for_input;
        const bool trouble = ended_ && stop.reason != StopReason::exited;
        return host_.take_output() + (trouble ? "<stopped by a fault or without end>" : "");
    }
    bool ended() const { return ended_; }
    const Folder& folder() const { return folder_; }

    // The mailbox of asm/othello/board.asm: ten bytes a row, then player and passes.
    std::string position() const {
        constexpr std::string_view letters = ".NB?";
        std::string rows;
        for (u32 row = 1; row <= 8; ++row) {
            for (u32 column = 1; column <= 8; ++column)
                rows += letters[machine_.peek_byte(board_ + 10 * row + column).value_or(3) & 3];
            rows += row < 8 ? '/' : ' ';
        }
        return rows + letters[machine_.peek_byte(board_ + 100).value_or(3) & 3] +
               fmt::format(" {}", machine_.peek_byte(board_ + 104).value_or(9));
    }

private:
    static MachineOptions options_of(const OthelloCase& game) {
        MachineOptions options;
        options.arguments = game.arguments;
        return options;
    }
    void set(const Program& program, std::string_view label, i32 value) {
        const Symbol* symbol = program.find_symbol(label);
        if (symbol != nullptr && value != 0)
            machine_.poke_word(symbol->address, static_cast<u32>(value));
    }

    ChunkHost host_;
    Folder folder_;
    Machine machine_;
    u32 board_ = 0;
    bool ended_ = false;
};

// ---------------------------------------------------------------- what is met

// Every sentence of the program, and whatever else is worth a count.
constexpr std::string_view sentences[] = {
    "Position incorrecte.",
    "Le fichier othello.sav est illisible : il est laissé tel quel.",
    "Parties sauvegardées :",
    " (blanc), coups joués : ",
    ": partie illisible",
    "Une partie sauvegardée a été trouvée. La continuer (o/n) ? ",
    "La supprimer (o/n) ? ",
    "Numéro de la partie à continuer (0 : aucune) ? ",
    "Numéro de la partie à supprimer (0 : aucune) ? ",
    "Partie illisible : elle n'est pas reprise.",
    "Partie supprimée.",
    "Suppression impossible.",
    "Niveau : facile (1) ou difficile (2) ? ",
    "Votre nom ? ",
    "Nom du premier joueur ? ",
    "Nom du second joueur ? ",
    "joueur 1 joue les noirs (N).",
    "joueur 1 joue les blancs (B).",
    "joueur humain joue les noirs (N).",
    "joueur humain joue les blancs (B).",
    "Coup illégal.",
    "Saisie incorrecte.",
    ") passe son tour.",
    " ne peut pas jouer : il passe son tour.",
    "ordinateur (noir) joue ",
    "ordinateur (blanc) joue ",
    "Partie abandonnée.",
    "aide : ce texte",
    "Le fichier othello.sav est illisible : annuler (1) ou remplacer (2) ? ",
    "Nom de la sauvegarde ? ",
    "Une partie est déjà sauvegardée sous ce nom",
    "Neuf parties sont déjà sauvegardées",
    "Sauvegarde annulée.",
    "Partie sauvegardée.",
    "Sauvegarde impossible.",
    "Fin de la partie : égalité",
    " bat ",
    "Fin de l'entrée : partie interrompue.",
};

class Tally {
public:
    Tally() {
        for (const auto sentence : sentences) counts_[std::string(sentence)] = 0;
        for (const char* event :
             {"a continued game ends", "ended by two passes", "ended by a full board",
              "a side without stones", "a long run is turned", "a save replaces its own"})
            counts_[event] = 0;
    }
    void add(const std::string& event) { ++counts_[event]; }
    void see(std::string_view screen) {
        for (const auto sentence : sentences)
            if (screen.find(sentence) != std::string_view::npos) add(std::string(sentence));
    }
    void line(const games::OthelloDialogue& before, const games::OthelloDialogue& after) {
        const auto& was = before.position();
        const auto& now = after.position();
        const bool saved = after.question() == OthelloQuestion::none;
        if (before.question() == OthelloQuestion::save_name && saved && !was_new(before))
            add("a save replaces its own");
        if (before.question() != OthelloQuestion::turn || was == now) return;
        if (std::abs(now.count(was.mover) - was.count(was.mover)) > 10) add("a long run is turned");
        if (now.stones[0] == 0 || now.stones[1] == 0) add("a side without stones");
        if (Othello::outcome(now) == Outcome::unfinished) return;
        add(now.passes == 2 ? "ended by two passes" : "ended by a full board");
        if (!after.game().name.empty()) add("a continued game ends");
    }
    static bool was_new(const games::OthelloDialogue& dialogue) {
        return dialogue.game().name.empty();
    }
    std::string table() const {
        std::string text;
        for (const auto& [event, count] : counts_) text += fmt::format("{:8} {}\n", count, event);
        return text;
    }
    std::vector<std::string> rarer_than(std::uint64_t least) const {
        std::vector<std::string> rare;
        for (const auto& [event, count] : counts_)
            if (count < least) rare.push_back(event);
        return rare;
    }

private:
    std::map<std::string, std::uint64_t> counts_;
};

// ---------------------------------------------------------------- both at the same case

std::string bytes_of(const Folder& folder, std::string_view name) {
    const auto found = folder.files.find(name);
    return found == folder.files.end() ? "" : found->second;
}

// Where the two differ, in words; empty if they do not.
std::string compare(std::size_t turn, const std::string& expected, const std::string& actual) {
    if (expected == actual) return {};
    const auto difference = games::first_difference({{{"", expected}}}, actual);
    return fmt::format("at input {}:\n{}", turn, difference ? games::describe(*difference) : "");
}

std::string duel(const Program& program, const OthelloCase& game, Tally* tally = nullptr) {
    Folder folder = game.folder;
    games::Options options = game.options;
    options.files = files_of(folder);
    games::OthelloDialogue reference(game.arguments, options);
    MipsOthello mips(program, game);
    games::Reply reply = reference.open();
    std::string difference = compare(0, reply.screen, mips.run());
    if (tally != nullptr) tally->see(reply.screen);
    for (std::size_t i = 0; i < game.lines.size() && !reply.ended && difference.empty(); ++i) {
        const std::string& line = game.lines[i];
        const games::OthelloDialogue before = reference;
        const bool whole = line.ends_with('\n');
        reply = reference.answer(games::read_line(whole ? line.substr(0, line.size() - 1) : line));
        std::string actual = mips.type(line);
        if (!whole) actual += mips.end();
        if (!whole && !reply.ended) {
            reply.screen += games::end_of_input_message;
            reply.ended = true;
        }
        difference = compare(i + 1, reply.screen, actual);
        if (difference.empty() && reference.question() >= OthelloQuestion::turn)
            difference = compare(i + 1, Othello::write(reference.position()), mips.position());
        if (tally != nullptr) {
            tally->see(reply.screen);
            tally->line(before, reference);
        }
    }
    if (difference.empty() && !reply.ended) {
        difference =
            compare(game.lines.size() + 1, std::string(games::end_of_input_message), mips.end());
        if (tally != nullptr) tally->see(games::end_of_input_message);
    }
    for (const char* name : {"othello.sav", "othello.bak"}) {
        if (difference.empty())
            difference = compare(game.lines.size() + 2, bytes_of(folder, name),
                                 bytes_of(mips.folder(), name));
    }
    if (difference.empty() && !mips.ended()) difference = "the program has not ended\n";
    return difference;
}

// Lines are left out as long as the two still differ.
OthelloCase shrink(const Program& program, const OthelloCase& game) {
    OthelloCase shortest = game;
    for (std::size_t size = game.lines.size(); size > 0; size /= 2) {
        for (std::size_t i = 0; i + size <= shortest.lines.size();) {
            OthelloCase shorter = shortest;
            const auto first = shorter.lines.begin() + static_cast<std::ptrdiff_t>(i);
            shorter.lines.erase(first, first + static_cast<std::ptrdiff_t>(size));
            if (duel(program, shorter).empty())
                ++i;
            else
                shortest = shorter;
        }
    }
    return shortest;
}

std::string report(const Program& program, const OthelloCase& game) {
    const OthelloCase shortest = shrink(program, game);
    return fmt::format("seed {}: {}\nrepeat: {}\nor: THARSIS_SEED={} THARSIS_GAMES=1 unit_tests "
                       "'random sessions of Othello*'\n",
                       game.seed, duel(program, shortest), command_of(shortest), game.seed);
}

OthelloCase case_of(const games::Record& record) {
    OthelloCase game;
    const std::string start =
        record.start.empty() ? Othello::write(Othello::start()) : record.start;
    for (const auto field : games::split(start, ' ')) game.arguments.emplace_back(field);
    auto position = Othello::read_position(start).value();
    for (const auto& word : record.moves) {
        const auto move = Othello::read_move(word).value();
        const bool forced = Othello::placements(position) == 0;
        if (!forced) game.lines.push_back((move.cell == Othello::pass ? "passe" : word) + "\n");
        position = Othello::play(position, move);
    }
    return game;
}

std::vector<fs::path> sessions() {
    std::set<fs::path> stems;
    for (const auto& entry : fs::directory_iterator(fs::path(THARSIS_TEST_DATA) / "transcripts")) {
        if (entry.path().extension() == ".in" &&
            entry.path().stem().string().starts_with("othello-"))
            stems.insert(entry.path());
    }
    return {stems.begin(), stems.end()};
}

OthelloCase case_of(fs::path path) {
    OthelloCase game;
    const std::string input = read_file(path);
    for (const auto line : games::split(input, '\n'))
        game.lines.push_back(std::string(line) + "\n");
    game.lines.back().pop_back();
    if (game.lines.back().empty()) game.lines.pop_back();
    game.arguments = games::read_arguments(read_file(path.replace_extension(".start")));
    game.options = games::read_options(read_file(path.replace_extension(".set"))).value();
    game.folder.files["othello.sav"] = read_file(path.replace_extension(".sav"));
    return game;
}

std::string run_perft(const Program& program, const games::PerftRow& row) {
    OthelloCase game;
    game.arguments = {std::to_string(row.depth)};
    for (const auto field : games::split(row.position, ' ')) game.arguments.emplace_back(field);
    ChunkHost host;
    MachineOptions options;
    options.arguments = game.arguments;
    Machine machine(program, host, options);
    CHECK(machine.run(20'000'000'000).reason == StopReason::exited);
    return host.take_output();
}

// Mistakes a programmer might make, one line each.
constexpr Edit planted_errors[] = {
    {"a line to the right is not turned", "othello/rules.asm", "-1, 1, 9, 10, 11",
     "-1, -1, 9, 10, 11"},
    {"an occupied cell may be taken", "othello/rules.asm",
     "        bne     $t4, EMPTY, may_place.done\n", ""},
    {"the last cell is not looked at", "othello/rules.asm",
     "        ble     $a0, LAST, list_placements.next",
     "        blt     $a0, LAST, list_placements.next"},
    {"passes are not counted", "othello/rules.asm",
     "        addiu   $t0, $t0, 1\n        beq     $a0, PASS", "        beq     $a0, PASS"},
    {"three passes end the game", "othello/board.asm", "beq     $t0, 2, is_over.done",
     "beq     $t0, 3, is_over.done"},
    {"the loser is called the winner", "othello/view.asm", "sgt     $s0, $s0, $v0",
     "slt     $s0, $s0, $v0"},
    {"a name has 21 characters", "othello/names.asm", "NAME_LIMIT  20 ", "NAME_LIMIT  21 "},
    {"DEL is a good character", "othello/names.asm", "        bne     $t2, 127, clean_name.skip\n",
     "        b       clean_name.skip\n"},
    {"capitals are not understood", "othello/dialogue.asm", "        ori     $t2, $t2, 0x20 ",
     "        ori     $t2, $t2, 0x00 "},
    {"the first draw is the wrong way round", "othello/opening.asm",
     "        beqz    $v0, ask_players.skip", "        bnez    $v0, ask_players.skip"},
    {"a tenth save is accepted", "othello/saving.asm",
     "        beq     $v0, SAVES_MOST, save_game.say\n", ""},
    {"no line feed is added", "othello/save_file.asm",
     "        beq     $t1, '\\n', put_blocks.skip\n", "        b       put_blocks.skip\n"},
    {"a finished game is continued", "othello/block.asm", "        xori    $v0, $v0, 1\n",
     "        li      $v0, 1\n"},
    {"the centre may be empty", "othello/block.asm", "        lbu     $t0, board +54\n", ""},
    {"the backup is forgotten", "othello/save_file.asm", "        jal     back_up\n",
     "        li      $v0, 1\n"},
    {"the save of an ended game stays", "Othello.asm",
     "        jal     forget_save             # before it is said that it is over\n", ""},
    {"a file may have 4096 bytes", "othello/saves.asm", "FILE_LIMIT  4095 ", "FILE_LIMIT  4096 "},
    {"an accent forgotten", "othello/saving.asm", "Partie sauvegardée", "Partie sauvegardee"},
};

std::optional<OthelloCase> first_clash(const Program& program, std::uint64_t games) {
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const OthelloCase game = make_othello_case(seed);
        if (!duel(program, game).empty()) return game;
    }
    return {};
}

} // namespace

TEST_CASE("Othello counts the move sequences of every row of the table", "[games]") {
    for (const char* name : {"othello", "othello-t"}) {
        const auto rows = rows_of("perft.tsv", name, games::read_perft_row);
        REQUIRE(rows.size() > 10);
        for (const auto& row : rows) {
            if (row.expected.nodes > deep_perft) continue;
            INFO(name << " " << row.id << " depth " << row.depth);
            CHECK(find_game(name)->perft(row.position, row.depth) == row.expected);
        }
    }
}

#ifdef NDEBUG
TEST_CASE("Othello has the published number of games of ten plies", "[games]") {
    const auto total = find_game("othello")->perft(find_game("othello")->start(), 10).value();
    CHECK(total.nodes + total.ended == 24'571'284);
}
#endif

TEST_CASE("every recorded game of Othello replays to its end", "[games]") {
    for (const char* name : {"othello", "othello-t"}) {
        for (const auto& record : rows_of("games.txt", name, games::read_record)) {
            const std::string start =
                record.start.empty() ? find_game(name)->start() : record.start;
            const auto reached = find_game(name)->play(start, record.moves);
            REQUIRE(reached);
            CHECK_FALSE(reached->refused);
            CHECK(reached->position == record.final);
            CHECK(reached->result == record.result);
        }
    }
}

TEST_CASE("what is no position or move of Othello is refused", "[games]") {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const OthelloCase game = make_refused_othello(seed);
        const std::vector<std::string_view> fields(game.arguments.begin(), game.arguments.end());
        INFO(game.fault);
        CHECK_FALSE(Othello::read_fields(fields));
    }
    for (const char* bad : {"", "D", "d3", "D0", "D9", "I1", "D33", "-", "---", " D3"})
        CHECK_FALSE(Othello::read_move(bad));
}

TEST_CASE("stored dialogues of Othello come out of both programs", "[othello-differential]") {
    const Program program = assemble_guest("Othello.asm");
    REQUIRE(sessions().size() == 49);
    for (fs::path path : sessions()) {
        INFO(path.stem());
        const OthelloCase game = case_of(path);
        CHECK(duel(program, game) == "");
        MipsOthello mips(program, game);
        std::string screen = mips.run();
        for (const auto& line : game.lines) screen += mips.type(line);
        screen += mips.end();
        CHECK(screen == read_file(path.replace_extension(".out")));
        if (fs::exists(path.replace_extension(".end")))
            CHECK(bytes_of(mips.folder(), "othello.sav") == read_file(path));
    }
}

TEST_CASE("recorded games of Othello in MIPS equal the reference", "[othello-differential]") {
    const Program program = assemble_guest("Othello.asm");
    auto records = rows_of("games.txt", "othello", games::read_record);
    const auto tolerant = rows_of("games.txt", "othello-t", games::read_record);
    records.insert(records.begin(), tolerant.begin(), tolerant.end());
    for (std::size_t i = 0; i < std::min<std::size_t>(records.size(), all_records); ++i)
        CHECK(duel(program, case_of(records[i])) == "");
}

TEST_CASE("perft of Othello in MIPS equals the table", "[othello-differential]") {
    const Program program = assemble_guest("othello/perft.asm");
    for (const auto& row : rows_of("perft.tsv", "othello", games::read_perft_row)) {
        if (row.expected.nodes > perft_nodes) continue;
        INFO(row.id << " depth " << row.depth);
        CHECK(run_perft(program, row) ==
              fmt::format("{} {}\n", row.expected.nodes, row.expected.ended));
    }
}

TEST_CASE("random sessions of Othello in MIPS equal the reference", "[othello-differential]") {
    const Program program = assemble_guest("Othello.asm");
    const std::uint64_t first = number_from("THARSIS_SEED", 0);
    const std::uint64_t count = number_from("THARSIS_GAMES", all_games);
    Tally tally;
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        const OthelloCase game = make_othello_case(seed);
        if (!duel(program, game, &tally).empty()) FAIL(report(program, game));
    }
    for (std::uint64_t seed = first; seed < first + std::min<std::uint64_t>(count, 600); ++seed) {
        const OthelloCase game = make_refused_othello(seed);
        tally.add(fmt::format("refused: {}", game.fault));
        if (!duel(program, game, &tally).empty()) FAIL(report(program, game));
    }
    std::cout << count << " sessions of Othello, equal; met:\n" << tally.table();
    if (count >= all_games) CHECK(tally.rarer_than(least_met) == std::vector<std::string>{});
}

TEST_CASE("the differential test of Othello finds every planted error", "[othello-differential]") {
    STATIC_REQUIRE(std::size(planted_errors) >= all_errors);
    for (const Edit& error : std::span(planted_errors).first(all_errors)) {
        const Program program = assemble_guest("Othello.asm", {&error, 1});
        INFO("planted: " << error.name);
        const auto found = first_clash(program, 2000);
        REQUIRE(found);
        std::cout << error.name << ": seed " << found->seed << "\n";
    }
}

TEST_CASE("a seed always makes the same session of Othello", "[othello]") {
    CHECK(command_of(make_othello_case(7)) == command_of(make_othello_case(7)));
    CHECK(command_of(make_othello_case(7)) != command_of(make_othello_case(8)));
}
