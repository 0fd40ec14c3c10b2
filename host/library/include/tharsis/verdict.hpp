// verdict.hpp -- judges what students hand in, as `tharsis verify` does
//
// A judge runs the submission in the emulator, within limits, in this process. A judge may be used
// by several threads at once.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tharsis/machine.hpp>
#include <vector>

namespace tharsis_api_1 {

/// What was handed in: the files of one program, and files that they may include. It never changes.
class THARSIS_API Submission {
public:
    /// Sources in any order: which of them is the main one is found as in `tharsis verify`.
    static Submission of_sources(std::string name, const std::vector<Source>& sources,
                                 const std::vector<Source>& others = {});
    /// A file, or a folder with the files of one program. Files that cannot be read are a finding
    /// of the verdict.
    static Result<Submission> of_path(const std::string& path);
    const std::string& name() const;

    struct Content; ///< of the library alone
    explicit Submission(std::shared_ptr<const Content> content) : content_(std::move(content)) {}
    const Content& content() const { return *content_; }

private:
    std::shared_ptr<const Content> content_;
};

/// A judgement as a value. Its texts are made for each language when they are asked for.
class THARSIS_API Verdict {
public:
    std::string submission() const, task() const;
    std::string outcome() const; ///< "accepted", "refused", "unjudged"
    double points() const, max_points() const;
    /// One line of JSON: all of it (docs/verdict-format.md).
    std::string json() const;
    /// In a format of `tharsis verify`: "table", "html", "junit", "gradescope" ...
    Result<std::string> report(std::string_view format,
                               Language language = Language::english) const;

    struct Content; ///< of the library alone
    explicit Verdict(std::shared_ptr<const Content> content) : content_(std::move(content)) {}
    const Content& content() const { return *content_; }

private:
    std::shared_ptr<const Content> content_;
};
/// One report about several submissions.
THARSIS_API Result<std::string> report(const std::vector<Verdict>&, std::string_view format,
                                       Language = Language::english);
/// The names of all formats.
THARSIS_API std::vector<std::string> report_formats();

/// How a game is judged (docs/verify.md).
struct GameJudgeOptions {
    std::string
        adaptor{};        ///< the name of a shipped one, or the text of one; empty: found by trying
    std::string policy{}; ///< the text of one; empty: the usual one
    std::int64_t seed = 1;
    std::uint32_t depth = 1; ///< multiplies the number of games, 1 to 1000
    bool stop_at_first = false;
};

class THARSIS_API Judge {
public:
    /// For an exercise: the path of its task (TOML, docs/verify-task.md). Files that it names are
    /// read from its folder; a `.tharsis.toml` there, or above it, sets the dialect of a task that
    /// names none, as for `tharsis verify`.
    static Result<Judge> of_task_file(const std::string& path,
                                      std::optional<std::int64_t> seed = {});
    /// The same from memory: the text, and the files that it names.
    static Result<Judge> of_task(std::string_view toml,
                                 const std::map<std::string, std::string>& files = {},
                                 std::optional<std::int64_t> seed = {});
    /// For one of the games: "focus", "othello", "stackchess", "ataxx".
    static Result<Judge> of_game(std::string_view game, const GameJudgeOptions& = {});

    /// The same submission always gives the same verdict. `keep_going` is called after each check;
    /// if it returns false, the error says so and there is no verdict.
    Result<Verdict> judge(const Submission&, const KeepGoing& = {}) const;

private:
    struct Parts;
    explicit Judge(std::shared_ptr<const Parts> parts) : parts_(std::move(parts)) {}
    std::shared_ptr<const Parts> parts_;
};

} // namespace tharsis_api_1
