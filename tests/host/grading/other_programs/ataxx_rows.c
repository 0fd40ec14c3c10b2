// ataxx_rows.c -- Ataxx: a row is a byte with a bit for each cell, one for each colour; boards are compared by their bytes
// Written from the rules of the game; it speaks English and draws wide cells.
#include "console.h"

typedef unsigned char row;
enum { SIZE = 7, ALL = 0x7f, PAST = 2048 };

struct half {
    row rows[SIZE + 4];  // two empty rows above, two below
};
static struct half red, blue, wall;
static struct half* sides[2] = {&red, &blue};
static const char* const names[2] = {"red", "blue"};
static int mover;

struct memory {
    row red[SIZE], blue[SIZE];
};
static struct memory past[PAST];
static unsigned now, oldest;

static row* line_of(struct half* side, int i) { return side->rows + 2 + i; }
static row bit(int j) { return (row)(1u << j); }

static int bits(unsigned n) {
    int count = 0;
    for (; n; n &= n - 1) ++count;
    return count;
}

static int total(struct half* side) {
    int count = 0;
    for (int i = 0; i < SIZE; ++i) count += bits(*line_of(side, i));
    return count;
}

static row empty_in(int i) {
    if (i < 0 || i >= SIZE) return 0;
    return ALL & (row)~(*line_of(&red, i) | *line_of(&blue, i) | *line_of(&wall, i));
}

static row wide(row r) { return (row)((r << 1 | r | r >> 1) & ALL); }

/// The pieces of a side in row i that have an empty cell two steps away or nearer.
static row free_pieces(int who, int i) {
    row near = 0;
    for (int y = i - 2; y <= i + 2; ++y) near |= empty_in(y);
    return (row)(*line_of(sides[who], i) & wide(wide(near)));
}

static int stuck(int who) {
    for (int i = 0; i < SIZE; ++i)
        if (free_pieces(who, i)) return 0;
    return 1;
}

static int occurrences(void) {
    int count = 0;
    for (unsigned n = oldest; n != now; ++n) {
        int equal = 1;
        struct memory* it = past + n % PAST;
        for (int i = 0; i < SIZE; ++i) equal &= it->red[i] == *line_of(&red, i) && it->blue[i] == *line_of(&blue, i);
        count += equal;
    }
    return count;
}

static void note(void) {
    struct memory* it = past + now++ % PAST;
    for (int i = 0; i < SIZE; ++i) {
        it->red[i] = *line_of(&red, i);
        it->blue[i] = *line_of(&blue, i);
    }
    if (now - oldest > PAST) ++oldest;
}

static void begin(void) {
    *line_of(&red, 0) = bit(0);
    *line_of(&red, 6) = bit(6);
    *line_of(&blue, 0) = bit(6);
    *line_of(&blue, 6) = bit(0);
    *line_of(&wall, 2) = *line_of(&wall, 4) = bit(3);
    *line_of(&wall, 3) = bit(2) | bit(4);
    note();
}

static void show(void) {
    print("\n");
    for (int i = 0; i < SIZE; ++i) {
        for (int j = 0; j < SIZE; ++j) {
            if (*line_of(&red, i) & bit(j)) print("[ o ]");
            else if (*line_of(&blue, i) & bit(j)) print("[ x ]");
            else if (*line_of(&wall, i) & bit(j)) print("[###]");
            else print("[   ]");
        }
        print("\n");
    }
    print("Score: red ");
    print_number(total(&red));
    print(", blue ");
    print_number(total(&blue));
    print("\n");
}

static int question(const char* text) {
    print("[");
    print(names[mover]);
    print("] ");
    print(text);
    read_line("\nStopped.\n");
    return number_in_line();
}

/// down and right of the 24 codes, as they stand around a piece.
static int goal_of(int code, int* i, int* j) {
    static const short around[5][5] = {
        {57, 587, 58, 589, 59}, {547, 7, 8, 9, 569}, {54, 4, 0, 6, 56}, {541, 1, 2, 3, 563}, {51, 521, 52, 523, 53}};
    for (int y = 0; y < 5; ++y)
        for (int x = 0; x < 5; ++x)
            if (around[y][x] == code && code != 0) {
                *i += y - 2;
                *j += x - 2;
                return y == 0 || y == 4 || x == 0 || x == 4 ? 2 : 1;
            }
    return 0;
}

static int turn(void) {
    int typed = question("piece to move: "), i = typed / 10 - 1, j = typed % 10 - 1;
    if (typed < 11 || typed > 77 || j < 0 || j >= SIZE || !(free_pieces(mover, i) & bit(j))) {
        print("This piece cannot move.\n");
        return 0;
    }
    int to = i, there = j, far = goal_of(question("move: "), &to, &there);
    if (far == 0 || there < 0 || there >= SIZE || !(empty_in(to) & bit(there))) {
        print("It cannot go there.\n");
        return 0;
    }
    struct half *own = sides[mover], *enemy = sides[1 - mover];
    *line_of(own, to) |= bit(there);
    if (far == 2) *line_of(own, i) &= (row)~bit(j);
    for (int y = to - 1; y <= to + 1; ++y) {
        row taken = *line_of(enemy, y) & wide(bit(there));
        *line_of(enemy, y) &= (row)~taken;
        *line_of(own, y) |= taken;
    }
    return 1;
}

static int is_full(void) {
    row any = 0;
    for (int i = 0; i < SIZE; ++i) any |= empty_in(i);
    return any == 0;
}

int main(void) {
    begin();
    int times = 1;
    for (;; mover = 1 - mover) {
        show();
        int ours = total(&red), theirs = total(&blue);
        if (ours == 0 || theirs == 0 || is_full() || (stuck(0) && stuck(1))) {
            print(ours > theirs ? "red wins.\n" : ours < theirs ? "blue wins.\n" : "It is a draw.\n");
            break;
        }
        if (times == 3) {
            print("It is a draw: the third time.\n");
            break;
        }
        if (stuck(mover)) {
            print(names[mover]);
            print(" cannot move and passes.\n");
            continue;
        }
        while (!turn()) {}
        times = occurrences() + 1;
        note();
    }
    leave();
}
