// othello_lines.c -- Othello: two sets of bits, all lines of one direction followed at once by shifts
// Written from the rules of the game; the board stands between bars, with other signs for the pieces.
#include "console.h"

typedef unsigned int half;
typedef struct {
    half high, low;  // rows A to D, rows E to H; the highest bit is column 1
} set;

static set own[2];
static char who[2][24];
static int mover, skipped;

static set both(set a, set b) { return (set){a.high & b.high, a.low & b.low}; }
static set either(set a, set b) { return (set){a.high | b.high, a.low | b.low}; }
static set without(set a, set b) { return (set){a.high & ~b.high, a.low & ~b.low}; }
static int some(set a) { return (a.high | a.low) != 0; }

static int size(set a) {
    int n = 0;
    for (; a.high; a.high &= a.high - 1) ++n;
    for (; a.low; a.low &= a.low - 1) ++n;
    return n;
}

static set cell(int row, int column) {
    half bit = 0x80000000u >> (row % 4 * 8 + column);
    return row < 4 ? (set){bit, 0} : (set){0, bit};
}

/// All pieces one cell on: rows (-1, 0, 1) and columns (-1, 0, 1); what falls off the board is gone.
static set moved(set a, int rows, int columns) {
    if (rows < 0) a = (set){a.high << 8 | a.low >> 24, a.low << 8};
    if (rows > 0) a = (set){a.high >> 8, a.low >> 8 | a.high << 24};
    if (columns < 0) a = (set){a.high << 1 & 0xfefefefeu, a.low << 1 & 0xfefefefeu};
    if (columns > 0) a = (set){a.high >> 1 & 0x7f7f7f7fu, a.low >> 1 & 0x7f7f7f7fu};
    return a;
}

static set empty(void) {
    set all = either(own[0], own[1]);
    return (set){~all.high, ~all.low};
}

/// Where the mover may place a piece.
static set placements(void) {
    set result = {0, 0};
    for (int way = 0; way < 9; ++way) {
        int rows = way / 3 - 1, columns = way % 3 - 1;
        if (way == 4) continue;
        set run = both(moved(own[mover], rows, columns), own[1 - mover]);
        while (some(run)) {
            set next = moved(run, rows, columns);
            result = either(result, both(next, empty()));
            run = both(next, own[1 - mover]);
        }
    }
    return result;
}

static void play(set at) {
    set flipped = {0, 0};
    for (int way = 0; way < 9; ++way) {
        int rows = way / 3 - 1, columns = way % 3 - 1;
        if (way == 4) continue;
        set run = {0, 0}, next = moved(at, rows, columns);
        while (some(both(next, own[1 - mover]))) {
            run = either(run, next);
            next = moved(next, rows, columns);
        }
        if (some(both(next, own[mover]))) flipped = either(flipped, run);
    }
    own[mover] = either(own[mover], either(at, flipped));
    own[1 - mover] = without(own[1 - mover], flipped);
}

static void show(void) {
    print("\n     1   2   3   4   5   6   7   8\n   +---+---+---+---+---+---+---+---+\n");
    for (int row = 0; row < 8; ++row) {
        print(" ");
        print_char((char)('A' + row));
        print(" |");
        for (int column = 0; column < 8; ++column) {
            set at = cell(row, column);
            print(some(both(own[0], at)) ? " X |" : some(both(own[1], at)) ? " O |" : "   |");
        }
        print("\n   +---+---+---+---+---+---+---+---+\n");
    }
    print("Noirs : ");
    print_number(size(own[0]));
    print("   Blancs : ");
    print_number(size(own[1]));
    print("\n");
}

static int said(const char* word) {
    const char* at = line;
    while (*word && small(*at) == *word) {
        ++at;
        ++word;
    }
    return *word == 0 && *at == 0;
}

static void question(const char* text) {
    print(text);
    read_line("\nAu revoir.\n");
}

static void name(int side, const char* text) {
    question(text);
    int n = 0;
    for (; line[n] && n < 20; ++n) who[side][n] = line[n];
    if (n == 0) who[side][n++] = side ? 'b' : 'a';
    who[side][n] = 0;
}

static void start(void) {
    print("OTHELLO\n");
    do question("1 = une personne, 2 = deux personnes : ");
    while (!said("2"));
    name(0, "Qui commence ? ");
    name(1, "Contre qui ? ");
    print(who[0]);
    print(" joue les noirs\n");
    print(who[1]);
    print(" joue les blancs\n");
    own[0] = either(cell(3, 4), cell(4, 3));
    own[1] = either(cell(3, 3), cell(4, 4));
}

static void turn(set possible) {
    for (;;) {
        print("C'est a ");
        print(who[mover]);
        question(mover ? " (blanc) : " : " (noir) : ");
        if (said("passe")) {
            ++skipped;
            return;
        }
        int row = small(line[0]) - 'a', column = line[0] ? line[1] - '1' : 9;
        if (row >= 0 && row < 8 && column >= 0 && column < 8 && line[2] == 0 && some(both(cell(row, column), possible))) {
            skipped = 0;
            play(cell(row, column));
            return;
        }
        print("Impossible.\n");
    }
}

int main(void) {
    start();
    for (;; mover ^= 1) {
        show();
        if (skipped == 2 || !some(empty())) break;
        set possible = placements();
        if (some(possible)) {
            turn(possible);
            continue;
        }
        print(who[mover]);
        print(" ne peut rien poser et passe.\n");
        ++skipped;
    }
    int ahead = size(own[0]) - size(own[1]);
    if (ahead == 0) {
        print("Match nul.\n");
    } else {
        print(who[ahead < 0]);
        print(ahead < 0 ? " (blanc) a gagne.\n" : " (noir) a gagne.\n");
    }
    leave();
}
