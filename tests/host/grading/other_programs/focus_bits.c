// focus_bits.c -- Focus: a stack is a number (a bit for each piece, a bit above them), the board has a border
// Written from the rules of the game; it speaks English, and shows boards of its own.
#include "console.h"

typedef unsigned int stack;  // 1 is empty; each piece pushed shifts it: the lowest bit is the top, 0 red, 1 green

enum { WIDTH = 8, CELLS = WIDTH * WIDTH, EMPTY = 1, FULL = 5, BORDER = 0 };
static stack cells[CELLS];
static unsigned kept[2], turn_of;

static int height(stack s) { return 31 - __builtin_clz(s); }
static unsigned top(stack s) { return s & 1; }

static const char* name(unsigned who) { return who ? "green" : "red"; }

static void start(void) {
    for (int at = 0; at < CELLS; ++at) {
        int row = at / WIDTH, column = at % WIDTH;
        int out = row == 0 || row == WIDTH - 1 || column == 0 || column == WIDTH - 1;
        stack green = (unsigned)((row - 1) ^ ((column - 1) >> 1)) & 1;
        cells[at] = out ? BORDER : 2 | green;
    }
}

static int controlled(unsigned who) {
    int count = 0;
    for (int at = 0; at < CELLS; ++at) count += cells[at] > EMPTY && top(cells[at]) == who;
    return count;
}

static void show_cell(stack s) {
    int tall = height(s);
    for (int k = tall; k-- > 0;) print_char(s >> k & 1 ? '*' : '+');
    for (int k = tall; k < FULL + 1; ++k) print_char(' ');
    print_char('|');
}

static void show(void) {
    print("\n");
    for (int row = 1; row <= 6; ++row) {
        print("|");
        for (int column = 1; column <= 6; ++column) show_cell(cells[row * WIDTH + column]);
        print("\n");
    }
    for (unsigned who = 0; who < 2; ++who) {
        print(name(who));
        print(" reserve: ");
        print_number((int)kept[who]);
        print("\n");
    }
}

/// Pieces that come from below: pushed on the target, its base cut to five.
static void land(int at, stack pieces, int count) {
    stack s = cells[at] << count | pieces;
    int tall = height(s);
    for (; tall > FULL; --tall) {
        unsigned base = s >> (tall - 1) & 1;
        if (base == turn_of) ++kept[turn_of];
        s = (s & ((1u << (tall - 1)) - 1)) | 1u << (tall - 1);
    }
    cells[at] = s;
}

static int question(const char* text) {
    print(name(turn_of));
    print(": ");
    print(text);
    read_line("\nBye.\n");
    return number_in_line();
}

/// A cell as it is typed, as an index; 0: none.
static int cell_of(int n) {
    if (n < 11 || n > 66) return 0;
    int row = n / 10, column = n % 10;
    return column >= 1 && column <= 6 ? row * WIDTH + column : 0;
}

static int step_of(int key) {
    switch (key) {
    case 2: return WIDTH;
    case 4: return -1;
    case 6: return 1;
    case 8: return -WIDTH;
    }
    return 0;
}

static int reaches(int at, int count, int step) {
    for (; count > 0; --count) {
        at += step;
        if (cells[at] == BORDER) return 0;
    }
    return step != 0;
}

static int moved(void) {
    int typed = question("cell to play? "), at = cell_of(typed);
    if (at == 0 || cells[at] == EMPTY || top(cells[at]) != turn_of) {
        if (typed != 0) print("You cannot play this.\n");
        return 0;
    }
    int count = 0, step = 0;
    while (count == 0) {
        count = question("how many pieces (0: another cell)? ");
        if (count == 0) return 0;
        int some = count > 0 && count <= height(cells[at]);
        if (!some || !(reaches(at, count, 1) || reaches(at, count, -1) || reaches(at, count, WIDTH) || reaches(at, count, -WIDTH))) {
            print("Not so many.\n");
            count = 0;
        }
    }
    while (step == 0) {
        int key = question("direction (2 down, 4 left, 6 right, 8 up; 0: another cell)? ");
        if (key == 0) return 0;
        step = step_of(key);
        if (!reaches(at, count, step)) {
            print("Not that way.\n");
            step = 0;
        }
    }
    stack pieces = cells[at] & ((1u << count) - 1);
    cells[at] >>= count;
    land(at + count * step, pieces, count);
    return 1;
}

static int dropped(void) {
    int typed = question("cell for the reserve piece? "), at = cell_of(typed);
    if (at == 0) {
        if (typed != 0) print("There is no such cell.\n");
        return 0;
    }
    --kept[turn_of];
    land(at, turn_of, 1);
    return 1;
}

static int played(void) {
    if (kept[turn_of] == 0) return moved();
    if (controlled(turn_of) == 0) return dropped();
    int choice = question("move a stack (1) or play a reserve piece (2)? ");
    if (choice == 1) return moved();
    if (choice == 2) return dropped();
    print("1 or 2.\n");
    return 0;
}

int main(void) {
    start();
    while (show(), controlled(turn_of) + (int)kept[turn_of] > 0) {
        while (!played()) {}
        turn_of ^= 1;
    }
    print(name(turn_of ^ 1));
    print(" wins!\n");
    leave();
}
