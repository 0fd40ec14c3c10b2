// reader.hpp -- the lines of a file and of all files that it includes, in order
// It keeps the files read so far; it opens others only through the caller's function.
#pragma once
#include "assembler/assembler.hpp"
#include "assembler/preprocessor/line.hpp"

#include <deque>
#include <map>
#include <set>

namespace tharsis {

/// All source files of a run, each with its text as UTF-8. Every file is read once.
class FileStore {
public:
    /// Limit of the bytes of all included files: one file may have arbitrarily many names ("x",
    /// "./x", ...).
    static constexpr std::size_t max_included = std::size_t{64} << 20;

    FileStore(std::span<const SourceFile> files, const AssemblerOptions& options);
    /// The file of that name, read if necessary; nullopt if it cannot be opened, or if the store is
    /// full.
    std::optional<FileId> open(const std::string& name);
    /// Adds a file with the given text.
    FileId add(SourceFile file);
    /// True if a file exceeded the limit; from then on no new one is opened.
    bool full() const { return full_; }
    const SourceFile& operator[](FileId file) const { return files_[file]; }
    std::vector<SourceFile> take();

private:
    const AssemblerOptions& options_;
    std::deque<SourceFile> files_;
    std::map<std::string, FileId, std::less<>> included_;
    std::size_t included_bytes_ = 0;
    bool full_ = false;
};

/// Reads lines in MARS's order.
class LineReader {
public:
    enum class Inclusion { opened, missing, again, too_deep, too_much };

    LineReader(FileStore& files, FileId top);
    /// Reads the next line; returns false at the end of the outermost file. Lines end with LF, CR
    /// or both.
    bool next(Line& line);
    /// A file that includes itself as "./x", "././x" and so on always has a new name: inclusion
    /// stops at this depth.
    static constexpr std::size_t max_depth = 100;

    /// Continues with another file, and returns after it. MARS allows each name only once.
    Inclusion include(const std::string& name);
    /// How many files are being read: 1 in the outermost one, 0 at the end.
    std::size_t depth() const { return stack_.size(); }
    /// The file of the line that is read next.
    FileId current() const { return stack_.back().file; }
    /// The name that MARS gives to a file that the current one includes.
    std::string joined(std::string_view name) const;

private:
    bool is_open(const std::string& name) const;

    struct Position {
        FileId file = 0;
        std::size_t at = 0;        ///< start of the next line
        std::size_t line_feed = 0; ///< position of the first line feed at or after `at`
        u32 number = 0;            ///< number of the line read last
    };
    FileStore& files_;
    std::vector<Position> stack_;
    std::set<std::string, std::less<>> seen_;
};

} // namespace tharsis
