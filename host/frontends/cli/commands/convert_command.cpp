// convert_command.cpp -- `tharsis convert`: a program of one dialect as a program of another
// The conversion is in emulator/convert; this file reads options, writes files, and runs both
// programs for --check.
#include "base/dialect.hpp"
#include "base/render.hpp"
#include "convert/convert.hpp"
#include "convert/same_run.hpp"
#include "frontends/cli/launch/assembling.hpp"
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "sources/source_files.hpp"
#include "support/files/whole_file.hpp"
#include "support/output/output.hpp"
#include "support/output/result_file.hpp"
#include "support/output/system_reason.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

namespace tharsis {

namespace {

namespace fs = std::filesystem;

/// What the command line asks for, beside the sources.
struct ConvertRequest {
    std::string to;
    std::optional<std::string> output; ///< a file, or of several files a folder
    bool checks = false;
    std::string input; ///< of the programs that are run
    u64 max_steps = 100'000'000;
    Message error, tip; ///< empty error: valid

    void refuse(Message why, Message how) {
        if (error.empty()) error = std::move(why), tip = std::move(how);
    }
};

void read_step_limit(const Arguments& arguments, ConvertRequest& request) {
    const auto text = arguments.setting("--max-steps");
    if (!text) return;
    const auto amount = read_amount(*text, false);
    if (amount && *amount > 0)
        request.max_steps = *amount;
    else
        request.refuse(cli_message("not-positive", "--max-steps", *text),
                       cli_message("limit-example", "--max-steps"));
}

void read_run_input(const Arguments& arguments, ConvertRequest& request) {
    const auto path = arguments.value("--input");
    if (!path) return;
    if (!request.checks)
        request.refuse(cli_message("goes-with", "--input", "--check"), cli_message("leave-out"));
    FileBytes file = read_bytes(*path);
    if (file.bytes)
        request.input = *std::move(file.bytes);
    else
        request.refuse(cli_message("input-missing", *path, file.said), cli_message("input-takes"));
}

/// Two sources of the same name cannot go to one folder.
bool has_equal_names(const std::vector<std::string>& files) {
    std::set<std::string> names;
    for (const std::string& file : files) names.insert(fs::path(file).filename().string());
    return names.size() != files.size();
}

ConvertRequest read_convert_request(const Arguments& arguments) {
    ConvertRequest request;
    request.to = arguments.value("--to").value_or("");
    request.output = arguments.value("-o");
    request.checks = arguments.has("--check");
    if (request.to.empty())
        request.refuse(cli_message("convert-to"), cli_message("one-of", conversion_targets()));
    else if (!is_conversion_target(request.to))
        request.refuse(cli_message("no-dialect", request.to),
                       cli_message("one-of", conversion_targets()));
    const bool are_several = arguments.words.size() > 1;
    if (are_several && !request.checks && !request.output)
        request.refuse(cli_message("convert-folder"), cli_message("convert-example"));
    if (are_several && has_equal_names(arguments.words))
        request.refuse(cli_message("convert-names"), cli_message("convert-one-by-one"));
    read_step_limit(arguments, request);
    read_run_input(arguments, request);
    return request;
}

int cannot_write(const std::string& path, int error, Language language) {
    return usage_error("convert", cli_message("option-file", "-o", path, system_reason(error)),
                       cli_message("writable-name"), language);
}

/// A file is written completely or not at all; a source is never replaced.
int write_converted(const fs::path& path, const std::string& text,
                    const std::vector<std::string>& sources, Language language) {
    const auto is_source = [&](const std::string& source) {
        std::error_code error;
        return fs::equivalent(source, path, error) && !error;
    };
    if (std::ranges::any_of(sources, is_source))
        return usage_error("convert", cli_message("convert-replaces", path.string()),
                           cli_message("convert-other-name"), language);
    const int error = ResultFile(path.string()).commit(text);
    return error == 0 ? status::good : cannot_write(path.string(), error, language);
}

int write_conversion(const Conversion& conversion, const ConvertRequest& request,
                     const std::vector<std::string>& sources, Language language) {
    const std::vector<SourceFile>& files = conversion.files;
    if (!request.output || *request.output == "-") {
        if (!request.checks || request.output)
            for (const SourceFile& file : files) standard_output.print(file.text);
        return status::good;
    }
    const fs::path output = *request.output;
    std::error_code ignored;
    const bool into_folder = files.size() > 1 || fs::is_directory(output, ignored);
    if (!into_folder) return write_converted(output, files[0].text, sources, language);
    if (const int error = try_folder(output.string()))
        return cannot_write(output.string(), error, language);
    for (const SourceFile& file : files)
        if (const int status = write_converted(output / fs::path(file.name).filename(), file.text,
                                               sources, language))
            return status;
    return status::good;
}

/// Where two outputs differ first, with some text around it.
std::string around(const std::string& text, std::size_t at) {
    constexpr std::size_t before = 20, after = 20;
    const std::size_t first = at > before ? at - before : 0;
    return text.substr(first, at - first + after);
}

/// Runs both programs, and prints whether they did the same.
int compare(const Conversion& conversion, const ConvertRequest& request,
            const AssemblyRequest& source, Language language) {
    const auto say = [&](const Message& message) {
        standard_error.line(text_of(message, language));
    };
    if (!conversion.converted) {
        say(find_dialect(request.to) ? cli_message("convert-not-run")
                                     : cli_message("convert-no-machine", request.to));
        return status::refused;
    }
    const RunComparison runs =
        compare_runs(*conversion.source, *conversion.converted, request.input,
                     {.max_steps = request.max_steps,
                      .delayed_branching = source.delays_branches(),
                      .compares_status = conversion.keeps_status});
    const std::string &before = runs.source.output, &after = runs.converted.output;
    if (!runs.same_output) {
        const auto [at, unused] = std::ranges::mismatch(before, after);
        const std::size_t byte = static_cast<std::size_t>(at - before.begin());
        say(cli_message("convert-differs", byte, around(before, byte), around(after, byte)));
        return status::refused;
    }
    if (runs.source.ended != runs.converted.ended) {
        say(runs.converted.ended ? cli_message("convert-source-failed", runs.converted.status)
                                 : cli_message("convert-copy-failed", runs.source.status));
        return status::refused;
    }
    if (!runs.same_end) {
        say(cli_message("convert-ends-differ", runs.source.status, runs.converted.status));
        return status::refused;
    }
    if (!runs.within_limit)
        say(cli_message("convert-endless", request.max_steps));
    else if (!runs.source.ended)
        say(cli_message("convert-both-fail", before.size()));
    else
        say(cli_message("convert-same", before.size(), runs.source.status));
    return status::good;
}

bool is_lost(const Diagnostic& one) { return one.severity == Severity::error; }

} // namespace

int convert_command(const Arguments& arguments) {
    const Language language = arguments.language;
    const ConvertRequest request = read_convert_request(arguments);
    if (!request.error.empty()) return usage_error("convert", request.error, request.tip, language);
    const ReadRequest read = read_for("convert", arguments.words, arguments);
    if (read.status != status::good) return read.status;
    AssemblerOptions options = assembler_options_for(read.request);
    options.read_file = read_included;
    const Conversion conversion = convert(read.sources.files, options, request.to);
    if (conversion.files.empty()) {
        standard_error.print(render(conversion.errors, conversion.sources, read.color, language));
        return status::assembly_errors;
    }
    standard_error.print(render(conversion.diagnostics, conversion.sources, read.color, language));
    if (const int wrong = write_conversion(conversion, request, arguments.words, language))
        return wrong;
    const bool is_whole = std::ranges::none_of(conversion.diagnostics, is_lost);
    const int compared =
        request.checks ? compare(conversion, request, read.request, language) : status::good;
    return is_whole ? compared : status::refused;
}

} // namespace tharsis
