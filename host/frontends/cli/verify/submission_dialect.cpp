// submission_dialect.cpp -- in the order of every command that reads sources
#include "frontends/cli/verify/submission_dialect.hpp"

#include "assembler/dialects/declared.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "sources/folder_settings.hpp"

namespace tharsis {

namespace {

SubmissionDialect dialect_of_folder(const FoundSubmission& found) {
    const std::string first = found.files.empty() ? "" : found.files[0];
    const FolderSettings settings = find_folder_settings(folder_of_source(found.folder + first));
    if (!settings.is_valid()) return {.error = settings.error, .tip = settings.tip};
    return {.dialect = settings.dialect.value_or(Dialect::mars)};
}

} // namespace

SubmissionDialect dialect_of(const FoundSubmission& found, const Submission& submission,
                             std::optional<Dialect> chosen) {
    if (chosen) return {.dialect = *chosen};
    if (submission.sources.empty()) return {};
    const SourceFile& first = submission.sources[0];
    const std::string_view name = declared_dialect(first.text);
    if (name.empty()) return dialect_of_folder(found);
    if (const DialectRules* rules = find_dialect(name)) return {.dialect = rules->dialect};
    return {.error = cli_message("no-dialect", name),
            .tip = cli_message("one-of", dialect_names()),
            .file = first.name,
            .line = declared_line(first.text)};
}

} // namespace tharsis
