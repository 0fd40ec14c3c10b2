// kit_classroom.cpp -- GitHub Classroom: a workflow for the students' repositories, and the grader
// for a private one of the teacher
//
// GitHub gives students their repository with its workflow, so nothing secret may lie in it.
#include "frontends/cli/kit/kit.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

/// The form that GitHub Classroom writes, with the steps of its autograding-grading-reporter.
constexpr std::string_view workflow = R"sh(name: Autograding Tests
on: [push, repository_dispatch]
permissions:
  checks: write
  actions: read
  contents: read
jobs:
  run-autograding-tests:
    runs-on: ubuntu-latest
    timeout-minutes: {minutes}
    if: github.actor != 'github-classroom[bot]'
    steps:
      - name: Fetch the submission
        uses: actions/checkout@v4
        with:
          path: submission
          persist-credentials: false
      - name: Fetch the grader
        uses: actions/checkout@v4
        with:
          path: grader
          repository: {repository}
          token: ${{{{ secrets.THARSIS_GRADER_TOKEN }}}}
          persist-credentials: false
      - name: Judge
        id: tharsis
        run: sh grader/run
      - name: Report
        uses: classroom-resources/autograding-grading-reporter@v1
        env:
          THARSIS_RESULTS: "${{{{ steps.tharsis.outputs.result }}}}"
        with:
          runners: tharsis
)sh";

constexpr std::string_view step_script = R"sh(#!/bin/sh
# run -- a step of the workflow: annotations on stdout, and the output `result` for the reporter
set -u
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 2
work=$(mktemp -d) || exit 2
trap 'rm -rf -- "$work"' EXIT
# Annotations have paths from the root of the student's repository, so it is judged from there.
cd -- "$GITHUB_WORKSPACE/submission" || exit 2
sh "$here/grade" . --format "classroom=$work/result" --format github || exit 2
printf 'result=%s\n' "$(cat "$work/result")" >>"$GITHUB_OUTPUT"
)sh";

} // namespace

std::vector<ArchivedFile> classroom_files(const Kit& kit) {
    std::vector<ArchivedFile> files = grader_files(kit, "grader/");
    const std::string repository =
        kit.repository.empty() ? "${{ vars.THARSIS_GRADER }}" : kit.repository;
    constexpr unsigned seconds = 60, spare = 3;
    files.push_back(
        {"template/.github/workflows/classroom.yml",
         fmt::format(fmt::runtime(workflow), fmt::arg("minutes", kit.seconds / seconds + spare),
                     fmt::arg("repository", repository)),
         false});
    files.push_back({"grader/run", std::string(step_script), true});
    return files;
}

} // namespace tharsis
