// logged_values.cpp -- copies values at the step at which a line is logged
// The program goes on meanwhile, and a client asks for them at any time.
#include "frontends/dap/features/logged_values.hpp"

#include "debugger/inspection/evaluate.hpp"
#include "debugger/values/log_text.hpp"

#include <algorithm>
#include <utility>

namespace tharsis::dap {

namespace {

/// The limit of lines with values between two motions: each costs about a millisecond.
constexpr std::size_t max_lists = 1000;
constexpr u64 max_elements = 1000;

LoggedValue elements_of(Server& server, const std::string& text, const Evaluation& whole) {
    std::vector<LoggedValue> elements;
    for (const Variable& one :
         variables(std::as_const(server.session()), Scope::data, 0, *whole.data, 0, max_elements))
        elements.push_back({one.name, one.value, one.type});
    return {text, whole.text, whole.type, server.references.add(std::move(elements))};
}

/// The data with parts that a text names.
std::vector<LoggedValue> data_in(Server& server, const std::string& text) {
    std::vector<LoggedValue> values;
    for (const std::string& expression : log_expressions(text)) {
        const Evaluation value =
            evaluate(std::as_const(server.session()), expression, std::nullopt);
        if (value.data && value.children > 0)
            values.push_back(elements_of(server, expression, value));
    }
    return values;
}

} // namespace

i64 keep_logged(Server& server, const LogLine& line) {
    if (server.references.logged_lists() >= max_lists) return 0;
    const auto& stops = std::as_const(server.session()).breakpoints();
    const auto stop = std::ranges::find(stops, line.stop, &Breakpoint::number);
    if (stop == stops.end() || !stop->log) return 0;
    std::vector<LoggedValue> values = data_in(server, *stop->log);
    if (values.empty()) return 0;
    const i64 list = server.references.add(std::move(values));
    return server.references.add(std::vector<LoggedValue>{{"log", line.text, "", list}});
}

Json logged_json(const Client& client, const std::vector<LoggedValue>& values) {
    Json list = Json::array();
    for (const LoggedValue& value : values) {
        list.push_back({{"name", value.name},
                        {"value", value.value},
                        {"presentationHint", {{"attributes", Json::array({"readOnly"})}}},
                        {"variablesReference", value.children}});
        if (client.has_types && !value.type.empty()) list.back()["type"] = value.type;
    }
    return list;
}

} // namespace tharsis::dap
