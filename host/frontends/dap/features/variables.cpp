// variables.cpp -- lists of variables by pages, and assignments to them
#include "debugger/inspection/evaluate.hpp"
#include "frontends/dap/features/inspection.hpp"
#include "frontends/dap/features/logged_values.hpp"
#include "frontends/dap/features/places.hpp"
#include "frontends/dap/texts/explained.hpp"
#include "frontends/dap/texts/sentences.hpp"

#include <algorithm>

namespace tharsis::dap {

namespace {

constexpr u64 max_variables = 10'000; ///< in one answer
/// With a wrong $sp a frame has hundreds of millions of words.
constexpr u64 max_searched = 100'000;

/// Where the label of a variable is defined.
const Symbol* label_of(const Program& program, const Variable& variable) {
    if (!variable.address) return nullptr;
    const Symbol* const symbol = program.symbol_before(*variable.address, true);
    const bool is_it = symbol && symbol->name == variable.name && !symbol->range.empty();
    return is_it ? symbol : nullptr;
}

/// The line of the instruction whose address is the value of $ra or the pc.
std::optional<Place> target_of(Server& server, const Variable& variable) {
    if (!variable.location || !variable.location->reg) return std::nullopt;
    const Register reg = *variable.location->reg;
    if (reg.bank != Register::Bank::general && reg.bank != Register::Bank::pc) return std::nullopt;
    const u32 value = register_value(server.session().machine().state(), reg);
    return value == 0 ? std::nullopt : line_of(server.debuggee->program(), value);
}

Json hint_of(const Variable& variable) {
    Json attributes = Json::array();
    if (variable.read_only) attributes.push_back("readOnly");
    if (variable.changed) attributes.push_back("changed");
    return attributes;
}

Json variable_json(Server& server, const VariableList& list, const Variable& variable) {
    Json json{{"name", variable.name}, {"value", variable.value}, {"variablesReference", 0}};
    if (server.client.has_types) {
        json["type"] = variable.type;
        if (!variable.note.empty()) json["type"] = variable.type + " (" + variable.note + ")";
    }
    if (!variable.evaluate_name.empty()) json["evaluateName"] = variable.evaluate_name;
    if (variable.address) json["memoryReference"] = address_reference(*variable.address);
    if (variable.children > 0) {
        json["variablesReference"] =
            server.references.add(VariableList{list.scope, list.frame, variable.path});
        json["indexedVariables"] = variable.children;
    }
    if (Json attributes = hint_of(variable); !attributes.empty())
        json["presentationHint"] = {{"attributes", std::move(attributes)}};
    if (const Symbol* const label = label_of(server.debuggee->program(), variable))
        if (const auto place = server.debuggee->sources().place(label->range))
            json["declarationLocationReference"] = server.references.add(*place);
    if (const auto place = target_of(server, variable))
        json["valueLocationReference"] = server.references.add(*place);
    return json;
}

} // namespace

NumberBase read_format(const Value& arguments) {
    const Value format = arguments.find("format");
    return format && format.find("hex").boolean_or(false) ? NumberBase::hexadecimal
                                                          : NumberBase::both;
}

std::optional<Variable> find_variable(const Session& session, const VariableList& list,
                                      const std::string& name) {
    const u64 count =
        std::min(variable_count(session, list.scope, list.frame, list.path), max_searched);
    for (u64 from = 0; from < count; from += max_variables)
        for (Variable& one :
             variables(session, list.scope, list.frame, list.path, from, max_variables))
            if (one.name == name) return std::move(one);
    return std::nullopt;
}

Reply list_variables(Server& server, const Value& arguments) {
    const Value reference = arguments.at("variablesReference"), start = arguments.find("start"),
                limit = arguments.find("count");
    const i64 number = reference.integer(0, INT32_MAX);
    const i64 from = start ? start.integer(0, INT64_MAX) : 0;
    const i64 count = limit ? limit.integer(0, INT64_MAX) : 0;
    const NumberBase base = read_format(arguments);
    if (arguments.bad()) return Json(nullptr);
    if (const auto* const logged = server.references.logged(number))
        return Json{{"variables", logged_json(server.client, *logged)}};
    if (server.movement && !server.movement->waits) return server.running();
    const VariableList* const list = server.references.list(number);
    if (!list) return reference.complain("is no list of variables"), Json(nullptr);
    const VariableList wanted = *list;
    const u64 most =
        count == 0 ? max_variables : std::min<u64>(static_cast<u64>(count), max_variables);
    Json found = Json::array();
    for (const Variable& one : variables(server.session(), wanted.scope, wanted.frame, wanted.path,
                                         static_cast<u64>(from), most, base))
        found.push_back(variable_json(server, wanted, one));
    return Json{{"variables", std::move(found)}};
}

Reply set_variable(Server& server, const Value& arguments) {
    const Value reference = arguments.at("variablesReference");
    const VariableList* const found = server.references.list(reference.integer(0, INT32_MAX));
    if (!found) reference.complain("is no list of variables");
    const std::string name = arguments.at("name").text(), value = arguments.at("value").text();
    const NumberBase base = read_format(arguments);
    if (arguments.bad()) return Json(nullptr);
    const VariableList list = *found;
    const auto variable = find_variable(server.session(), list, name);
    if (!variable) return server.error(dap_message("no-variable", name));
    if (variable->read_only || variable->evaluate_name.empty())
        return server.error(dap_message("read-only", name));
    const Evaluation result =
        evaluate(server.session(), variable->evaluate_name + " = " + value, list.frame, true, base);
    if (!result.error.empty())
        return rpc::DapError{explained(result.error, result.tip, server.client.language)};
    const auto now = find_variable(server.session(), list, name);
    Json body{{"value", now ? now->value : result.text}, {"variablesReference", 0}};
    if (now) body = variable_json(server, list, *now);
    for (const char* const key :
         {"name", "evaluateName", "presentationHint", "declarationLocationReference"})
        body.erase(key);
    return body;
}

} // namespace tharsis::dap
