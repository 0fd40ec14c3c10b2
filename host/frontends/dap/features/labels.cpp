// labels.cpp -- labels of data and of text by address, with the places where they are defined
#include "frontends/dap/features/labels.hpp"

#include "frontends/dap/features/places.hpp"

#include <algorithm>

namespace tharsis::dap {

namespace {

Json label_json(Server& server, const Symbol& symbol) {
    Json json{{"name", symbol.name},
              {"address", address_reference(symbol.address)},
              {"kind", symbol.data ? "data" : "text"},
              {"global", symbol.global}};
    if (symbol.range.empty()) return json;
    if (const auto place = server.debuggee->sources().place(symbol.range))
        add_place(server, *place, json);
    return json;
}

} // namespace

Reply list_labels(Server& server, const Value&) {
    std::vector<const Symbol*> symbols;
    for (const Symbol& symbol : server.debuggee->program().symbols) symbols.push_back(&symbol);
    std::stable_sort(symbols.begin(), symbols.end(), [](const Symbol* one, const Symbol* other) {
        return one->address < other->address;
    });
    Json labels = Json::array();
    for (const Symbol* const symbol : symbols) labels.push_back(label_json(server, *symbol));
    return Json{{"labels", std::move(labels)}};
}

} // namespace tharsis::dap
