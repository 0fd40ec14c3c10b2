// mips_player.cpp -- a MIPS program in the emulator as a player
// It runs until it reads input that is not available yet; then its screen and its memory are read.
#include "running/engine_choice.hpp"
#include "support/chunk_host.hpp"
#include "support/game_player.hpp"
#include "translator/jit.hpp"

#include <fmt/format.h>

namespace tharsis::testing {

namespace {

// Instructions for one input: a board takes some 20,000, a hard player some 10 million a move, and
// one input may be many lines. Othello has its level from a question, or from a saved game.
u64 patience_for(const GameCase& game) {
    if (game.options.adversaire == 2) return 4'000'000'000;
    return game.program == "asm/Othello.asm" && game.arguments.empty() ? 200'000'000 : 5'000'000;
}

constexpr u32 step_time = 2000; // ms, of an animation

class MipsGame {
public:
    MipsGame(const Program& program, const GameCase& game, ReadMemory read_memory)
        : program_(program), folder_(game.folder), machine_(program, host_, options_of(game)),
          read_memory_(std::move(read_memory)), look_(game.fault.empty()),
          patience_(patience_for(game)) {
        host_.use(folder_);
        host_.set_clock(clock_of(game));
        set("couleur", game.options.couleur);
        set("graine", game.options.graine);
        set("animation", game.options.animation);
        set("adversaire", game.options.adversaire);
        set("camp", game.options.camp);
    }

    Seen type(std::string_view bytes) {
        host_.type(bytes);
        return run();
    }
    Seen end() {
        host_.end_input();
        return run();
    }
    Seen run() {
        if (ended_) return {{}, true, {}, {}, {}, folder_.files};
        const Stop stop = machine_.run(patience_);
        const auto pauses = host_.take_pauses();
        Seen seen{host_.take_output(), stop.reason == StopReason::exited, {}, {}, {},
                  folder_.files};
        for (const Pause& pause : pauses) {
            seen.pauses.push_back(pause.place);
            if (pause.milliseconds != step_time)
                seen.problem = "a pause that is not two seconds long";
        }
        ended_ = stop.reason != StopReason::waiting_for_input;
        if (stop.reason == StopReason::step_limit)
            seen.problem = "no end of the run in sight";
        else if (ended_ && !seen.ended) {
            seen.problem = fmt::format("stopped by reason {}", static_cast<int>(stop.reason));
        }
        if (look_) look(seen);
        return seen;
    }

private:
    /// The engine that THARSIS_ENGINE names, or the default.
    static MachineOptions options_of(const GameCase& game) {
        MachineOptions options;
        options.arguments = game.arguments;
        options.engine = choose_engine(std::nullopt).value();
        return with_translator(options);
    }
    void set(std::string_view label, i32 value) {
        if (value != 0) machine_.poke_word(address_of(program_, label), static_cast<u32>(value));
    }
    void look(Seen& seen) const {
        seen.position = read_memory_(machine_, program_);
        if (!seen.position) seen.problem = "the memory holds no position";
    }

    ChunkHost host_;
    const Program& program_;
    Folder folder_;
    Machine machine_;
    ReadMemory read_memory_;
    bool look_, ended_ = false;
    u64 patience_;
};

} // namespace

u32 address_of(const Program& program, std::string_view label) {
    const Symbol* symbol = program.find_symbol(label);
    return symbol == nullptr ? 0 : symbol->address;
}

GamePlayer mips_player(const Program& program, const GameCase& game, ReadMemory read_memory) {
    auto mips = std::make_shared<MipsGame>(program, game, std::move(read_memory));
    return {[mips] { return mips->run(); },
            [mips](std::string_view bytes) { return mips->type(bytes); },
            [mips] { return mips->end(); }};
}

} // namespace tharsis::testing
