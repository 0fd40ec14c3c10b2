// data_breakpoints.cpp -- stops at accesses to registers and memory, and at errors
// The id of some data is a text that another session understands, too: "memory 0x10010000 4
// change", "register $t0 write".
#include "debugger/inspection/watchable.hpp"
#include "frontends/dap/features/breakpoints.hpp"
#include "frontends/dap/features/inspection.hpp"
#include "frontends/dap/features/places.hpp"
#include "frontends/dap/features/restart.hpp"
#include "frontends/dap/texts/explained.hpp"
#include "frontends/dap/texts/sentences.hpp"

#include <algorithm>
#include <array>
#include <fmt/core.h>
#include <sstream>

namespace tharsis::dap {

namespace {

using On = Watchpoint::On;

constexpr std::string_view change_mode = "change", write_mode = "write";

bool is_mode(std::string_view text) { return text == change_mode || text == write_mode; }

std::string data_id(const Location& location, std::string_view mode) {
    if (location.reg)
        return fmt::format("register {} {} {}", register_name(*location.reg), location.range.size,
                           mode);
    return fmt::format("memory {} {} {}", address_reference(location.range.address),
                       location.range.size, mode);
}

/// The register or memory that an id names, and whether each write or only a change stops.
struct Data {
    Watchable found;
    std::string mode;
};

Watchable watchable_of(Server& server, const std::string& kind, const std::string& name, u32 size) {
    if (kind == "register")
        return watchable(server.session(), size == 8 ? "double(" + name + ")" : name, std::nullopt,
                         std::nullopt);
    std::string problem;
    const Json reference = name;
    const auto address = read_reference(Value(&reference, &problem));
    if (kind != "memory" || !address) return {};
    return watchable(server.session(), "", address, size);
}

Data read_data(Server& server, const std::string& id) {
    std::istringstream words(id);
    std::string kind, name, mode;
    u32 size = 0;
    words >> kind >> name >> size >> mode;
    if (!words || size == 0 || !is_mode(mode)) return {};
    Watchable found = watchable_of(server, kind, name, size);
    if (found.location && found.location->reg.has_value() != (kind == "register")) return {};
    return {std::move(found), mode};
}

/// The protocol's ways to access this, in which it can be watched.
Json access_types(const Watchable& found) {
    Json types = Json::array();
    if (found.can_write || found.can_change) types.push_back("write");
    if (found.can_read) types.push_back("read");
    if (types.size() == 2) types.push_back("readWrite");
    return types;
}

std::optional<On> access_of(const std::string& type, const std::string& mode) {
    if (type == "read") return On::read;
    if (type == "readWrite") return On::access;
    if (type != "write" && !type.empty()) return std::nullopt;
    return mode == write_mode ? On::write : On::change;
}

/// "read, write", for a message.
std::string types_text(const Json& types) {
    std::string text;
    for (const char* const type : {"read", "write", "readWrite"})
        if (std::ranges::find(types, Json(type)) != types.end())
            text += (text.empty() ? "" : ", ") + std::string(type);
    return text;
}

WantedStop at_data(Server& server, const Value& requested) {
    const std::string id = requested.at("dataId").text();
    const std::string type = requested.find("accessType").text_or("");
    const Data data = read_data(server, id);
    const auto on = access_of(type, data.mode);
    if (!data.found.location) return unverified(server.say(dap_message("no-data", id)));
    const Json types = access_types(data.found);
    if (!on || std::ranges::find(types, Json(type.empty() ? "write" : type)) == types.end())
        return unverified(
            server.say(dap_message("no-such-value", "accessType", type, types_text(types))));
    StopConditions conditions =
        read_conditions(server, requested,
                        server.debuggee->program().unit_at(server.session().machine().state().pc));
    if (!conditions.error.empty()) return unverified(conditions.error);
    WantedStop stop;
    stop.key = fmt::format("{}|{}|{}", id, type, conditions.key);
    stop.answer = {{"verified", true}};
    stop.watchpoint.emplace();
    stop.watchpoint->location = *data.found.location;
    stop.watchpoint->text = data.found.description;
    stop.watchpoint->on = *on;
    stop.watchpoint->condition = std::move(conditions.condition);
    stop.watchpoint->hit_condition = conditions.hits;
    return stop;
}

/// The expression and address of a variable in a list.
struct Named {
    std::string text;
    std::optional<u32> address, bytes;
    std::size_t frame = 0;
};

std::optional<Named> named_variable(Server& server, const Value& arguments) {
    const std::string name = arguments.at("name").text();
    const Value reference = arguments.find("variablesReference");
    const auto frame = read_frame(server, arguments.find("frameId"));
    const i64 number = reference ? reference.integer(0, INT32_MAX) : 0;
    Named named{name, {}, {}, frame.value_or(0)};
    if (number == 0 || arguments.bad()) return named;
    const VariableList* const list = server.references.list(number);
    if (!list) return reference.complain("is no list of variables"), std::nullopt;
    const auto found = find_variable(server.session(), *list, name);
    if (!found) return named;
    named.frame = list->frame;
    if (!found->evaluate_name.empty()) named.text = found->evaluate_name;
    if (found->address && found->bytes > 0) named.address = found->address;
    if (named.address) named.bytes = found->bytes;
    return named;
}

} // namespace

Reply data_breakpoint_info(Server& server, const Value& arguments) {
    const bool as_address = arguments.find("asAddress").boolean_or(false);
    const std::string mode = arguments.find("mode").text_or(change_mode);
    const Value bytes = arguments.find("bytes");
    std::optional<Named> named = as_address ? Named{"", read_reference(arguments.at("name")), 4u, 0}
                                            : std::optional<Named>{};
    if (!as_address) named = named_variable(server, arguments);
    if (bytes) {
        const u32 count = static_cast<u32>(bytes.integer(1, INT32_MAX));
        if (named) named->bytes = count;
    }
    if (!is_mode(mode))
        return server.error(dap_message("no-such-value", "mode", mode, "change, write"));
    if (arguments.bad() || !named) return Json(nullptr);
    const Watchable found =
        watchable(server.session(), named->text, named->address, named->bytes, named->frame);
    if (!found.location)
        return Json{{"dataId", nullptr},
                    {"description", explained(found.error, found.tip, server.client.language)}};
    return Json{{"dataId", data_id(*found.location, mode)},
                {"description", translated_stop(found.description, server.client.language)},
                {"accessTypes", access_types(found)},
                {"canPersist", found.location->reg.has_value()}};
}

Reply set_data_breakpoints(Server& server, const Value& arguments) {
    return replace_stops(server, StopGroup::data, "", arguments.at("breakpoints"),
                         [&](const Value& one) { return at_data(server, one); });
}

Json breakpoint_modes(Language language) {
    const auto mode = [&](std::string_view name, const Message& label) {
        return Json{{"mode", name},
                    {"label", text_of(label, language)},
                    {"appliesTo", Json::array({"data"})}};
    };
    return Json::array({mode(change_mode, dap_message("mode-change")),
                        mode(write_mode, dap_message("mode-write"))});
}

// ---------------------------------------------------------------- errors

namespace {

struct Filter {
    std::string_view id;
    bool ExceptionFilters::*on;
    SentenceOf<dap_sentences, 0> label, help;
};

const auto& filters() {
    static const std::array<Filter, 6> all = {{
        {"unhandled", &ExceptionFilters::unhandled, "filter-unhandled", "help-unhandled"},
        {"taken", &ExceptionFilters::taken, "filter-taken", "help-taken"},
        {"services", &ExceptionFilters::services, "filter-services", "help-services"},
        {"uninitialised", &ExceptionFilters::uninitialised, "filter-uninitialised",
         "help-uninitialised"},
        {"conventions", &ExceptionFilters::conventions, "filter-conventions", "help-conventions"},
        {"selfModifying", &ExceptionFilters::self_modifying, "filter-self", "help-self"},
    }};
    return all;
}

const Filter* filter_named(const std::string& id) {
    for (const Filter& filter : filters())
        if (filter.id == id) return &filter;
    return nullptr;
}

} // namespace

Json exception_filters(Language language) {
    Json list = Json::array();
    const ExceptionFilters usual;
    for (const Filter& filter : filters())
        list.push_back({{"filter", filter.id},
                        {"label", text_of(dap_message(filter.label), language)},
                        {"description", text_of(dap_message(filter.help), language)},
                        {"default", usual.*filter.on}});
    return list;
}

namespace {

/// A filter that a client wants, or why it cannot be one.
struct WantedFilter {
    const Filter* filter = nullptr;
    Json answer;
};

WantedFilter wanted_filter(const Server& server, const std::string& id,
                           const std::string& condition) {
    const auto no = [&](const Message& why) {
        return WantedFilter{nullptr, unverified(server.say(why)).answer};
    };
    const Filter* const filter = filter_named(id);
    if (!filter) return no(dap_message("no-filter", id));
    if (!condition.empty()) return no(dap_message("no-filter-condition", id));
    return {filter, Json{{"verified", true}}};
}

} // namespace

Reply set_exception_breakpoints(Server& server, const Value& arguments) {
    std::vector<WantedFilter> all;
    for (const Value& one : arguments.at("filters").items())
        all.push_back(wanted_filter(server, one.text(), ""));
    if (const Value options = arguments.find("filterOptions"))
        for (const Value& one : options.items())
            all.push_back(wanted_filter(server, one.at("filterId").text(),
                                        one.find("condition").text_or("")));
    if (arguments.bad()) return Json(nullptr);
    ExceptionFilters wanted = no_filters();
    Json answers = Json::array();
    for (WantedFilter& one : all) {
        if (one.filter) wanted.*one.filter->on = true;
        answers.push_back(std::move(one.answer));
    }
    if (!server.debuggee->settings().no_debug) server.session().exception_filters = wanted;
    return Json{{"breakpoints", std::move(answers)}};
}

} // namespace tharsis::dap
