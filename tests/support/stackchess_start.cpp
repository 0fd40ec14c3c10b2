// stackchess_start.cpp -- makes start positions of Stackchess
// An invalid position is a valid one with one error: there is one for every reason that the
// notation rejects.
#include "support/stackchess_start.hpp"

#include "games/transcript.hpp"

#include <algorithm>
#include <array>

namespace tharsis::testing {

namespace {

using games::Stackchess;
using Kind = Stackchess::Kind;
using Fields = std::vector<std::string>;

// The shape of a random board: the maximum numbers of pieces of each side and of occupied cells,
// and the kinds of pieces (a kind that is listed twice is twice as likely).
struct Shape {
    int white, black, cells;
    std::string_view kinds;
};
constexpr Shape shapes[] = {
    {15, 15, 9, "PPPTFDR"},  {15, 15, 12, "PPPPTTFFDR"}, // middle games
    {15, 15, 4, "PPTFDDRR"},                             // tall stacks
    {15, 15, 2, "TTDDFR"},   {4, 4, 3, "PTFDR"},         // towers, few pieces
    {9, 2, 5, "TFDDRP"},     {2, 9, 5, "TFDDRP"},        // one side has hardly anything
    {2, 2, 2, "TFTFP"},      {8, 8, 8, "P"},             // pawns alone
    {15, 15, 3, "DDDDDT"},   {13, 1, 3, "DDDDR"},
    {1, 13, 3, "DDDDT"},     {5, 0, 3, "TFDR"},
    {0, 5, 3, "TFDR"}, // one side is gone
};

// Boards with pawns that cannot move, so that one or both sides pass, and pairs of pieces that can
// or cannot win.
constexpr std::string_view boards[] = {
    "P,P,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,tt,r",
    "-,-,-,-,R,DD/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/p,pp,-,p,-,-",
    "P,PP,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,P,P,-,-/-,-,p,p,-,-",
    "-,-,PP,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/pp,-,-,p,-,-",
    "F,-,-,-,-,-/-,-,T,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,r",
    "-,-,-,-,-,-/-,TF,-,-,-,-/-,-,-,-,-,-/-,-,-,ft,-,-/-,-,-,-,-,-/-,-,-,-,-,-",
    "-,-,-,-,-,-/-,TP,-,-,-,-/-,-,-,-,-,-/-,-,-,ft,-,-/-,-,-,-,-,-/-,-,-,-,-,-",
    "-,F,-,-,-,-/-,-,F,-,-,-/-,-,-,-,-,-/-,-,-,d,-,-/-,-,-,-,-,-/-,-,-,-,-,-",
    "-,-,-,-,-,-/-,-,-,t,f,-/-,-,-,-,-,-/-,T,-,-,-,-/-,T,-,-,-,-/-,-,-,-,-,-",
    "P,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,d,t,-,-",
};

// Boards with many possibilities: pawns in front of others, stacks that can capture stacks.
constexpr std::string_view crowds[] = {
    "-,-,-,-,-,-/-,-,-,PP,-,-/-,-,p,-,-,-/-,-,-,PP,-,-/-,-,p,pp,-,-/-,-,-,-,-,-",
    "R,-,-,-,-,-/-,-,p,-,p,p/-,P,pp,-,p,-/-,PP,-,p,P,-/P,P,-,P,-,-/-,-,-,-,-,r",
    "r,f,-,-,d,-/p,pp,p,ppp,-,p/p,P,P,-,-,t/P,p,-,R,-,-/P,TP,PP,FP,-,PP/R,-,-,-,D,-",
    "r,-,-,t,-,-/pp,pp,pt,fp,-,p/pp,T,t,TT,-,-/-,-,-,-,P,-/-,PP,TP,PD,PP,-/-,-,T,-,F,-",
    "-,-,d,-,-,-/-,fff,-,ttt,-,-/-,P,FFFP,DD,-,-/-,pp,-,pp,ppp,-/-,PD,PPP,-,DDT,-/-,-,-,-,-,-",
    "-,-,-,-,-,-/p,p,fp,-,p,p/FP,P,t,p,FF,-/pp,-,P,TT,p,P/P,P,TP,P,-,P/-,-,r,-,-,-",
    "r,-,-,-,-,-/p,p,tp,fp,p,-/p,P,-,FF,P,p/P,p,PP,tt,-,-/P,P,FP,TP,P,P/-,-,-,-,-,-",
    "-,-,-,-,-,-/-,fddd,-,tddd,-,-/-,-,-,-,-,-/-,-,FDDDD,-,TPDDDD,-/-,-,-,-,-,-/-,-,rddd,-,-,-",
    "-,-,-,-,-,-/-,-,-,fdddd,-,-/-,-,TDDDD,-,-,-/-,-,-,-,pfrrrr,-/-,FRRRR,-,-,-,-/t,-,-,-,-,R",
};

// Two neighbouring stacks of queens that can be joined to one of fourteen or fifteen.
constexpr std::string_view towers[] = {
    "-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,DDDDDDDDDDDD,DDD,-,-/-,-,-,-,-,-/-,-,-,-,-,r",
    "-,-,-,-,-,R/-,-,-,-,-,-/-,-,dddddddddddd,-,-,-/-,-,ddd,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-",
    "-,-,-,-,-,-/-,PTTTTTTTTTTT,TT,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,r",
};

void put(Random& random, Stackchess::Position& position, std::size_t side, const Shape& shape) {
    const int pieces = side == 0 ? shape.white : shape.black;
    if (pieces == 0) return;
    std::vector<std::size_t> cells;
    for (int tries = 0; tries < shape.cells || cells.empty(); ++tries) {
        const auto cell = static_cast<std::size_t>(random.below(Stackchess::cells));
        if ((position.owned[1 - side] >> cell & 1) == 0) cells.push_back(cell);
    }
    for (int left = 1 + random.below(pieces); left > 0; --left) {
        const std::size_t cell = random.pick(cells);
        if (position.stacks[cell].height() >= Stackchess::highest_at_start) continue;
        const char letter = random.pick(shape.kinds);
        position.stacks[cell].push(static_cast<Kind>(Stackchess::letters.find(letter)));
        position.owned[side] |= games::u64{1} << cell;
    }
}

Stackchess::Position random_board(Random& random, const Shape& shape) {
    Stackchess::Position position;
    put(random, position, 0, shape);
    put(random, position, 1, shape);
    return position;
}

Stackchess::Position drawn_board(Random& random, std::string_view board, int side) {
    const std::string text = std::string(board) + (side == 0 ? " b" : " n");
    auto position = Stackchess::read_position(text).value();
    if (random.percent(20)) position.passes = static_cast<games::u8>(1 + random.below(2));
    return position;
}

struct Corruption {
    std::string_view fault;
    void (*damage)(Fields& fields, Random& random);
};

// The positions at which the cells of a field begin.
std::vector<std::size_t> cells_of(const std::string& rows) {
    std::vector<std::size_t> places{0};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i] == ',' || rows[i] == '/') places.push_back(i + 1);
    }
    return places;
}
void replace_cell(Fields& f, Random& random, std::string_view cell) {
    const std::size_t at = random.pick(cells_of(f[0]));
    f[0].replace(at, std::min(f[0].find_first_of(",/", at), f[0].size()) - at, cell);
}

constexpr std::string_view bad_letters = "QKBNqx .0;_";
constexpr std::string_view bad_sides[] = {"", "B", "N", "bn", "w", "blancs", "b ", "0", "-"};
constexpr std::string_view bad_passes[] = {"3", "-1", "", "00", "01", "a", "2 ", "10", "/"};
constexpr std::string_view two_colours[] = {"Pp", "tT", "PPPf", "rDD", "ppP", "PpP"};

constexpr Corruption corruptions[] = {
    {"one field", [](auto& f, Random&) { f.resize(1); }},
    {"more fields",
     [](auto& f, Random& r) {
         if (f.size() == 2) f.emplace_back("0");
         f.push_back(r.percent(50) ? "0" : "");
     }},
    {"another character",
     [](auto& f, Random& r) {
         if (r.percent(40)) return replace_cell(f, r, r.percent(50) ? "P-" : "--");
         f[0][r.pick(cells_of(f[0]))] = r.pick(bad_letters);
     }},
    {"an empty cell", [](auto& f, Random& r) { replace_cell(f, r, ""); }},
    {"fewer cells",
     [](auto& f, Random& r) {
         f[0].erase(f[0].find(',', static_cast<std::size_t>(r.below(10))), 1);
     }},
    {"more cells", [](auto& f, Random& r) { f[0].insert(r.pick(cells_of(f[0])), "-,"); }},
    {"fewer lines", [](auto& f, Random&) { f[0].resize(f[0].rfind('/')); }},
    {"more lines", [](auto& f, Random& r) { f[0] += r.percent(50) ? "/" : "/-,-,-,-,-,-"; }},
    {"a separator",
     [](auto& f, Random& r) {
         const auto at = r.pick(cells_of(f[0]));
         if (at > 0) f[0][at - 1] = f[0][at - 1] == ',' ? '/' : ',';
         if (at == 0) f[0].insert(f[0].begin(), ',');
     }},
    {"the side", [](auto& f, Random& r) { f[1] = r.pick(bad_sides); }},
    {"the passes",
     [](auto& f, Random& r) {
         f.resize(3);
         f[2] = r.pick(bad_passes);
     }},
    {"two colours on a cell", [](auto& f, Random& r) { replace_cell(f, r, r.pick(two_colours)); }},
    {"thirteen pieces on a cell",
     [](auto& f, Random& r) {
         f[0] = "-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-";
         replace_cell(f, r, std::string(static_cast<std::size_t>(13 + r.below(3)), 'p'));
     }},
    {"sixteen pieces of a colour",
     [](auto& f, Random& r) {
         f[0] = r.percent(50) ? "TTTT,-,-,F,-,-/-,-,-,-,-,-/TTTT,-,-,-,-,-/-,TTTT,-,-,-,-/-,-,"
                                "TTT,-,p,-/-,-,-,-,-,-"
                              : "-,-,-,-,-,-/dddddddddddd,-,-,-,-,-/-,-,-,-,dddd,-/-,-,-,-,-,-/"
                                "-,-,-,-,-,-/-,-,-,-,-,P";
     }},
    {"no piece at all",
     [](auto& f, Random&) {
         f[0] = "-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-";
     }},
};

} // namespace

Stackchess::Position random_stackchess_position(Random& random) {
    const int side = random.below(2);
    if (random.percent(25)) return drawn_board(random, random.pick(boards), side);
    if (random.percent(30)) return drawn_board(random, random.pick(crowds), side);
    if (random.percent(8))
        return drawn_board(random, random.pick(towers), random.percent(80) ? 0 : 1);
    auto position = random_board(random, random.pick(shapes));
    position.mover = static_cast<games::u8>(side);
    if (random.percent(5)) position.passes = static_cast<games::u8>(1 + random.below(2));
    return position;
}

Fields fields_of(const Stackchess::Position& position) {
    return games::read_arguments(Stackchess::write(position));
}

BadStackchessStart bad_stackchess_start(Random& random, std::uint64_t seed) {
    const Corruption& corruption = corruptions[seed % std::size(corruptions)];
    Fields fields = fields_of(random_stackchess_position(random));
    corruption.damage(fields, random);
    return {fields, corruption.fault};
}

std::vector<std::string_view> stackchess_faults() {
    std::vector<std::string_view> names;
    for (const Corruption& corruption : corruptions) names.push_back(corruption.fault);
    return names;
}

} // namespace tharsis::testing
