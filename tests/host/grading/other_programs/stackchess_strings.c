// stackchess_strings.c -- Stackchess: a cell is a string (small letters are Black's), ways are sets of cells
// Written from the rules of the game: for each piece the cells it reaches, for a block what all its pieces reach.
#include "console.h"

typedef unsigned int half;
typedef struct {
    half up, down;  // rows 4 to 6 and 1 to 3, a bit for each cell
} cells;

static char stack[36][32];  // cell 0 is a1, 1 is b1
static int black, stuck;

static int long_of(int at) {
    int n = 0;
    while (stack[at][n]) ++n;
    return n;
}
static int is_black(char piece) { return piece >= 'a'; }
static int holds(int at, int color) { return stack[at][0] && is_black(stack[at][0]) == color; }

static cells none(void) { return (cells){0, 0}; }
static cells with(cells set, int at) {
    if (at < 18) set.down |= 1u << at;
    else set.up |= 1u << (at - 18);
    return set;
}
static cells shared(cells a, cells b) { return (cells){a.up & b.up, a.down & b.down}; }
static int has(cells set, int at) { return (at < 18 ? set.down >> at : set.up >> (at - 18)) & 1; }
static int any(cells set) { return (set.up | set.down) != 0; }

/// The neighbour of a cell in one of the eight ways, or -1.
static int beside(int at, int row, int column) {
    int r = at / 6 + row, c = at % 6 + column;
    return r < 0 || r > 5 || c < 0 || c > 5 ? -1 : 6 * r + c;
}

static cells ray(cells set, int at, int row, int column, int far) {
    int to = at;
    for (int n = 0; n < far; ++n) {
        to = beside(to, row, column);
        if (to < 0) break;
        set = with(set, to);
        if (stack[to][0]) break;
    }
    return set;
}

static cells pawn(int at) {
    cells set = none();
    int forward = black ? -1 : 1, ahead = beside(at, forward, 0);
    for (int side = -1; side <= 1; side += 2) {
        int to = beside(at, forward, side);
        if (to >= 0 && holds(to, !black)) set = with(set, to);
    }
    if (ahead < 0 || holds(ahead, !black)) return set;
    set = with(set, ahead);
    if (at / 6 != (black ? 4 : 1) || stack[ahead][0]) return set;
    int further = beside(ahead, forward, 0);
    return further < 0 || holds(further, !black) ? set : with(set, further);
}

static cells reached(int at, char piece) {
    char kind = small(piece);
    if (kind == 'p') return pawn(at);
    cells set = none();
    for (int way = 0; way < 9; ++way) {
        int row = way / 3 - 1, column = way % 3 - 1, bent = row != 0 && column != 0;
        if (way == 4 || (kind == 't' && bent) || (kind == 'f' && !bent)) continue;
        set = ray(set, at, row, column, kind == 'r' ? 1 : 5);
    }
    return set;
}

/// Where the top `count` pieces may go together.
static cells block(int at, int count) {
    int tall = long_of(at);
    cells set = {~0u, ~0u};
    for (int k = 1; k <= count; ++k) set = shared(set, reached(at, stack[at][tall - k]));
    cells result = none();
    for (int to = 0; to < 36; ++to)
        if (has(set, to) && (!holds(to, !black) || long_of(to) < count)) result = with(result, to);
    return result;
}

static int movable(void) {
    for (int at = 0; at < 36; ++at)
        for (int count = 1; holds(at, black) && count <= long_of(at); ++count)
            if (any(block(at, count))) return 1;
    return 0;
}

static void carry(int at, int count, int to) {
    if (holds(to, !black)) stack[to][0] = 0;
    int from = long_of(at) - count, end = long_of(to);
    for (int k = 0; k <= count; ++k) stack[to][end + k] = stack[at][from + k];
    stack[at][from] = 0;
}

static void show(void) {
    print("\n    a    b    c    d    e    f\n");
    for (int row = 5; row >= 0; --row) {
        print_number(row + 1);
        print(" |");
        for (int column = 0; column < 6; ++column) {
            char piece = stack[6 * row + column][0] ? stack[6 * row + column][long_of(6 * row + column) - 1] : ' ';
            print(" ");
            print_char(piece >= 'a' ? (char)(piece - 32) : piece);
            print(piece == ' ' ? " " : is_black(piece) ? "N" : "B");
            print(" |");
        }
        print("\n");
    }
}

static const char* side(int color) { return color ? "noirs" : "blancs"; }

static void question(const char* text) {
    print("[");
    print(side(black));
    print("] ");
    print(text);
    read_line("\nA bientot.\n");
}

static int typed_cell(void) {
    char column = small(line[0]);
    if (column < 'a' || column > 'f' || line[1] < '1' || line[1] > '6' || line[2]) return -1;
    return 6 * (line[1] - '1') + (column - 'a');
}

static void won(int color) {
    print("Victoire des ");
    print(side(color));
    print(" !\n");
    leave();
}

static int chosen(void) {
    int at = -1;
    while (at < 0) {
        question("Case : ");
        at = typed_cell();
        if (at < 0) print("Inconnue.\n");
    }
    print("Pile : ");
    print(stack[at]);
    print("\n");
    return at;
}

static int done(int at) {
    if (!holds(at, black)) {
        print("Pas de pile a vous.\n");
        return 0;
    }
    question("Nombre : ");
    int count = number_in_line();
    if (count < 1 || count > long_of(at)) {
        print("Impossible.\n");
        return 0;
    }
    question("But : ");
    int to = typed_cell();
    if (to < 0 || !has(block(at, count), to)) {
        print("Impossible.\n");
        return 0;
    }
    carry(at, count, to);
    return 1;
}

static void turn(void) {
    int at = chosen();
    for (;;) {
        question("d = deplacer, c = autre case, a = abandon : ");
        if (line[1]) line[0] = 0;
        switch (small(line[0])) {
        case 'd':
            if (done(at)) return;
            break;
        case 'c': at = chosen(); break;
        case 'a': won(!black);
        }
    }
}

/// 0: no piece; 1: pieces of which no two go the same way; 2: others.
static int strength(int color) {
    char kinds[3] = {0, 0, 0};
    int n = 0;
    for (int at = 0; at < 36; ++at)
        for (int k = 0; holds(at, color) && stack[at][k]; ++k)
            if (n < 3) kinds[n++] = small(stack[at][k]);
    if (n == 0) return 0;
    int apart = (kinds[0] == 't' && kinds[1] == 'f') || (kinds[0] == 'f' && kinds[1] == 't');
    return n == 1 || (n == 2 && apart) ? 1 : 2;
}

int main(void) {
    static const char back[] = "TFDRFT";
    for (int c = 0; c < 6; ++c) {
        stack[c][0] = back[c];
        stack[6 + c][0] = 'P';
        stack[24 + c][0] = 'p';
        stack[30 + c][0] = small(back[c]);
    }
    for (;; black = !black) {
        show();
        if (strength(0) == 0) won(1);
        if (strength(1) == 0) won(0);
        if ((strength(0) == 1 && strength(1) == 1) || stuck == 2) {
            print("Nulle.\n");
            leave();
        }
        if (!movable()) {
            ++stuck;
            print("Les ");
            print(side(black));
            print(" passent.\n");
            continue;
        }
        stuck = 0;
        turn();
    }
}
