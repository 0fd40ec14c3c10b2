// commands_fuzz.cpp -- any words after `tharsis`: parsed as options, and executed in a temporary
// folder
//
// One word per line, the command first. Words with a slash are dropped, so that no file outside the
// folder is used.
#include "frontends/cli/launch/run_options.hpp"
#include "frontends/cli/mars/mars_options.hpp"
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/help.hpp"
#include "fuzz.hpp"

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace tharsis::fuzz {

namespace {

namespace fs = std::filesystem;

struct File {
    std::string_view name, text;
};
constexpr File files[] = {
    {"p.asm", ".data\nx: .word 1, 2\ns: .asciiz \"hi\\n\"\n.text\n.globl main\nmain: la $a0, s\nli "
              "$v0, 4\nsyscall\nlw $t0, x\nli $v0, 10\nsyscall\n"},
    {"q.asm", "add $t0, $t1\nfoo: b nowhere\n"},
    {"r.asm", "li $v0, 5\nsyscall\n"},
    {"s.asm", ".include \"p.asm\"\n"},
    {"in", "12\nline\n"},
    {"prog.bin", std::string_view("\x7f"
                                  "ELF\1\2\1\0",
                                  8)},
};

/// The current folder, with a few files; it is created again if a command has changed it.
class Folder {
public:
    Folder() {
        path_ = (fs::temp_directory_path() / "tharsis-fuzz-XXXXXX").string();
        require(::mkdtemp(path_.data()) != nullptr, "there is a place for temporary folders");
        fs::current_path(path_);
        fill();
    }
    ~Folder() {
        std::error_code ignored;
        fs::current_path("/", ignored);
        fs::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    void tidy() {
        std::size_t known = 0, all = 0;
        for (const auto& entry : fs::directory_iterator(path_)) {
            ++all;
            known += is_known(entry);
        }
        if (known == std::size(files) && all == known) return;
        for (const auto& entry : fs::directory_iterator(path_)) fs::remove_all(entry.path());
        fill();
    }

private:
    static bool is_known(const fs::directory_entry& entry) {
        const auto* file = std::ranges::find(files, entry.path().filename().string(), &File::name);
        return file != std::end(files) && entry.is_regular_file() &&
               entry.file_size() == file->text.size();
    }
    void fill() const {
        for (const File& file : files)
            std::ofstream(fs::path(path_) / file.name, std::ios::binary) << file.text;
    }
    std::string path_;
};

/// Redirects standard input, output and error to /dev/null while it exists.
class OutputSuppressor {
public:
    OutputSuppressor() : dev_null_(::open("/dev/null", O_RDWR | O_CLOEXEC)) {
        for (int n = 0; n < 3; ++n) {
            kept_[n] = ::fcntl(n, F_DUPFD_CLOEXEC, 3);
            ::dup2(dev_null_, n);
        }
    }
    ~OutputSuppressor() {
        for (int n = 0; n < 3; ++n) {
            if (kept_[n] >= 0) ::dup2(kept_[n], n), ::close(kept_[n]);
        }
        ::close(dev_null_);
    }
    OutputSuppressor(const OutputSuppressor&) = delete;
    OutputSuppressor& operator=(const OutputSuppressor&) = delete;

private:
    int dev_null_, kept_[3] = {-1, -1, -1};
};

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (c == '\n')
            words.emplace_back();
        else if (c != '\0')
            words.back() += c; // arguments of a process contain no zero byte
    }
    std::erase_if(words, [](const std::string& word) { return word.find('/') != word.npos; });
    return words;
}

/// Commands that end soon with any arguments: not a match, a server, or a count of moves.
bool ends_soon(const Command& command, const std::vector<std::string>& words) {
    constexpr std::string_view names[] = {"run",      "mars",        "check", "format",
                                          "assemble", "disassemble", "dump",  "explain",
                                          "doc",      "game",        "play"};
    const bool counts = std::ranges::find(words, "perft") != words.end();
    return std::ranges::find(names, command.name) != std::end(names) && !counts;
}

/// MARS prints as much memory as requested; 512 MB of text do not count as a hang.
bool shows_much(const MarsOptions& options) {
    constexpr i64 max_bytes = 1 << 16;
    return std::ranges::any_of(options.ranges, [](const WordRange& range) {
        return i64{range.high} - range.low > max_bytes;
    });
}

void execute(const Command& command, std::vector<std::string> words) {
    require(!command_help(command).empty(), "every command has a help");
    const bool soon = ends_soon(command, words) && !shows_much(read_mars_options(words));
    const Sorted sorted = sort_arguments(command, std::move(words));
    if (!sorted.error.empty()) return;
    const RunOptions options = read_run_options(sorted.arguments);
    require(options.machine.max_output > 0 && options.max_steps > 0, "limits are above 0");
    if (soon) {
        const int status = command.run(sorted.arguments);
        require(status >= 0 && status <= 255, "a status is a byte");
    }
}

} // namespace

void run_input(std::span<const u8> bytes) {
    static Folder folder;
    std::vector<std::string> words =
        words_of({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    const Command* command = words.empty() ? nullptr : find_command(words[0]);
    if (!command) return;
    words.erase(words.begin());
    const OutputSuppressor suppressor;
    execute(*command, std::move(words));
    folder.tidy();
}

} // namespace tharsis::fuzz
