// case_host.hpp -- the hosts of recorded runs: one records a program's inputs, one replays them
//
// Both stand between the program and the terminal.
#pragma once
#include "debugger/history/file_overlay.hpp"
#include "formats/cases/case.hpp"
#include "machine/forwarding_host.hpp"

#include <map>
#include <set>
#include <string>

namespace tharsis {

/// Forwards everything, and records into a case the input, the files read, and a hash of the
/// output.
class CaseRecorder final : public ForwardingHost {
public:
    /// Handles of `world` are descriptors if `keeps_files`; otherwise files are not recorded.
    CaseRecorder(Host& world, Case& recorded, bool keeps_files)
        : ForwardingHost(world), recorded_(recorded), keeps_files_(keeps_files) {
        recorded_.input.clear();
        recorded_.input_ends = false;
        recorded_.dialogs.reset();
    }

    const OutputHash& printed() const { return printed_; }
    const OutputHash& asked() const { return asked_; }

    void write(std::string_view bytes) override;
    void write_error(std::string_view bytes) override;
    Input read(u32 most) override;
    bool ready() override;
    i32 open(std::string_view path, OpenMode mode) override;
    i32 read_file(i32 handle, std::span<u8> to) override;
    void close(i32 handle) override;
    bool clear_screen() override { return world_.clear_screen(); }
    DialogAnswer ask(const Dialog& dialog) override;
    void play_note(u32 pitch, u32 milliseconds, u32 instrument, u32 volume, bool wait) override {
        world_.play_note(pitch, milliseconds, instrument, volume, wait);
    }

private:
    void note_file(const std::string& name, i32 handle);

    Case& recorded_;
    bool keeps_files_, at_once_ = false;
    OutputHash printed_, asked_;
    std::set<std::string> known_; ///< names already recorded, or written by the program itself
    std::map<i32, std::size_t>
        streams_; ///< handles of files that are not regular: the index in `files` for their bytes
};

/// The files of a case in memory, for reading.
class CaseDisk final : public Host {
public:
    explicit CaseDisk(const Case& recorded);

    void write(std::string_view) override {}
    void write_error(std::string_view) override {}
    Input read(u32) override { return {}; }
    i64 milliseconds() override { return 0; }
    void sleep(u32) override {}
    i64 random_seed(u32) override { return 0; }
    i32 open(std::string_view path, OpenMode mode) override;
    bool may_write(std::string_view path) override;
    i32 read_file(i32 handle, std::span<u8> to) override;
    i32 write_file(i32, std::span<const u8>) override { return -1; }
    void close(i32 handle) override { opened_.erase(handle); }

private:
    struct Opened {
        const std::string* bytes;
        std::size_t position = 0;
    };
    std::map<std::string, const std::string*> files_;
    std::set<std::string> refused_;
    std::map<i32, Opened> opened_;
    i32 next_handle_ = 0;
};

/// Replays a case: input, files, clock and random numbers. Output goes to `screen`; files are
/// written in memory.
class CaseHost final : public Host {
public:
    /// Without `keeps_writings` no file can be opened for writing: a higher level keeps what is
    /// written.
    CaseHost(const Case& recorded, Host& screen, bool keeps_writings)
        : recorded_(recorded), screen_(screen), disk_(recorded), files_(disk_),
          keeps_writings_(keeps_writings), clock_(recorded.seed) {}

    void write(std::string_view bytes) override { screen_.write(bytes); }
    void write_error(std::string_view bytes) override { screen_.write_error(bytes); }
    Input read(u32 most) override;
    bool ready() override;
    i64 milliseconds() override { return clock_++; }
    void sleep(u32 milliseconds) override;
    i64 random_seed(u32 stream) override {
        return static_cast<i64>(static_cast<u64>(recorded_.seed) + stream);
    }
    i32 open(std::string_view path, OpenMode mode) override;
    bool may_write(std::string_view path) override { return disk_.may_write(path); }
    i32 read_file(i32 handle, std::span<u8> to) override { return files_.read(handle, to); }
    i32 write_file(i32 handle, std::span<const u8> from) override {
        return files_.write(handle, from);
    }
    void close(i32 handle) override { files_.close(handle); }
    bool clear_screen() override { return screen_.clear_screen(); }
    DialogAnswer ask(const Dialog& dialog) override;
    void play_note(u32 pitch, u32 milliseconds, u32 instrument, u32 volume, bool wait) override {
        screen_.play_note(pitch, milliseconds, instrument, volume, wait);
    }

private:
    const Case& recorded_;
    Host& screen_;
    CaseDisk disk_;
    FileOverlay files_;
    bool keeps_writings_;
    i64 clock_;
    std::size_t piece_ = 0, position_ = 0; ///< of the input: what is read next
    std::size_t answered_ = 0;             ///< questions in windows
};

} // namespace tharsis
