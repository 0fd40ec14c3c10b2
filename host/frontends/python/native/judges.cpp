// judges.cpp -- judges, verdicts and games in Python
#include "frontends/python/native/conversions.hpp"

namespace tharsis_python {

namespace {

using tharsis::Judge, tharsis::Submission, tharsis::Verdict;

Submission of_sources(const std::string& name,
                      const std::vector<std::pair<std::string, py::object>>& sources,
                      const std::vector<std::pair<std::string, py::object>>& others) {
    std::vector<tharsis::Source> files, beside;
    for (const auto& [file, text] : sources) files.push_back({file, bytes_of(text)});
    for (const auto& [file, text] : others) beside.push_back({file, bytes_of(text)});
    return Submission::of_sources(name, files, beside);
}

Judge of_task(const std::string& toml, const py::dict& given, std::optional<Seed> seed) {
    std::map<std::string, std::string> files;
    for (const auto& [name, text] : given) files[py::cast<std::string>(name)] = bytes_of(text);
    return value_or_raise([&] {
        const WithoutLock unlocked;
        return Judge::of_task(toml, files, seed);
    }());
}

Judge of_game(const std::string& game, const std::string& adaptor, const std::string& policy,
              Seed seed, Natural depth, bool stop_at_first) {
    return value_or_raise(Judge::of_game(game, {adaptor, policy, seed, depth, stop_at_first}));
}

Verdict judge_submission(const Judge& judge, const Submission& submission) {
    return value_or_raise(without_lock(
        [&](const tharsis::KeepGoing& keep_going) { return judge.judge(submission, keep_going); }));
}

void bind_verdicts(py::module_& module) {
    py::class_<Submission>(module, "Submission", "What was handed in.")
        .def_static(
            "of_path",
            [](const std::string& path) { return value_or_raise(Submission::of_path(path)); },
            py::arg("path"), "A file, or a folder with the files of one program.")
        .def_static("of_sources", &of_sources, py::arg("name"), py::arg("sources"),
                    py::arg("others") = std::vector<std::pair<std::string, py::object>>(),
                    "Pairs of a file name and its text.")
        .def_property_readonly("name",
                               [](const Submission& given) { return text_of(given.name()); });
    py::class_<Verdict>(module, "Verdict", "The result of judging one submission.")
        .def_property_readonly("submission",
                               [](const Verdict& verdict) { return text_of(verdict.submission()); })
        .def_property_readonly("task",
                               [](const Verdict& verdict) { return text_of(verdict.task()); })
        .def_property_readonly("outcome", &Verdict::outcome, "'accepted', 'refused' or 'unjudged'.")
        .def_property_readonly("points", &Verdict::points)
        .def_property_readonly("max_points", &Verdict::max_points)
        .def(
            "to_json", [](const Verdict& verdict) { return text_of(verdict.json()); },
            "All of it as one line of JSON (docs/verdict-format.md).")
        .def(
            "report",
            [](const Verdict& verdict, const std::string& format, const std::string& language) {
                return text_of(
                    value_or_raise(verdict.report(format, language_of(py::str(language)))));
            },
            py::arg("format") = "table", py::arg("language") = "en",
            "A report in a format of `tharsis verify`.");
    module.def("report_formats", &tharsis::report_formats);
    module.def(
        "report",
        [](const std::vector<Verdict>& verdicts, const std::string& format,
           const std::string& language) {
            return text_of(
                value_or_raise(tharsis::report(verdicts, format, language_of(py::str(language)))));
        },
        py::arg("verdicts"), py::arg("format") = "table", py::arg("language") = "en",
        "One report about several submissions.");
}

} // namespace

void bind_judges(py::module_& module) {
    bind_verdicts(module);
    py::class_<Judge>(module, "Judge", "Judges submissions by a task, or as one of the games.")
        .def_static(
            "of_task_file",
            [](const std::string& path, std::optional<Seed> seed) {
                return value_or_raise(Judge::of_task_file(path, seed));
            },
            py::arg("path"), py::arg("seed") = py::none())
        .def_static("of_task", &of_task, py::arg("toml"), py::arg("files") = py::dict(),
                    py::arg("seed") = py::none())
        .def_static("of_game", &of_game, py::arg("game"), py::kw_only(), py::arg("adaptor") = "",
                    py::arg("policy") = "", py::arg("seed") = 1, py::arg("depth") = 1,
                    py::arg("stop_at_first") = false)
        .def("judge", &judge_submission, py::arg("submission"));
}

void bind_games(py::module_& module) {
    namespace games = tharsis::games;
    auto part = module.def_submodule("games");
    part.def("names", &games::names);
    part.def("start", [](const std::string& game) { return value_or_raise(games::start(game)); });
    part.def("moves", [](const std::string& game, const std::string& position) {
        return value_or_raise(games::moves(game, position));
    });
    part.def("play", [](const std::string& game, const std::string& position,
                        const std::vector<std::string>& moves) {
        const auto reached = value_or_raise(games::play(game, position, moves));
        return py::make_tuple(reached.position, reached.result, reached.refused);
    });
    part.def("perft", [](const std::string& game, const std::string& position, Small depth) {
        const auto count = value_or_raise(without_lock([&](const tharsis::KeepGoing& keep_going) {
            return games::perft(game, position, depth, keep_going);
        }));
        return py::make_tuple(count.nodes, count.ended);
    });
    part.def("board", [](const std::string& game, const std::string& position) {
        const auto board = value_or_raise(games::board(game, position));
        return py::make_tuple(text_of(board.text), text_of(board.html));
    });
    part.def("board_style", &games::board_style);
}

} // namespace tharsis_python

PYBIND11_MODULE(_native, module) {
    module.doc() = "The part of tharsis that is written in C++.";
    tharsis_python::bind_programs(module);
    tharsis_python::bind_machines(module);
    tharsis_python::bind_sessions(module);
    tharsis_python::bind_judges(module);
    tharsis_python::bind_games(module);
}
