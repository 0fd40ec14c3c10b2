// ataxx_arrays.c -- Ataxx: a table of characters; boards since the last new piece are kept to find repetitions
// Written from the rules of the game. A new piece makes all earlier boards impossible, so they are forgotten.
#include "console.h"

enum { SIZE = 7, MOST_BOARDS = 4000 };
static char board[SIZE][SIZE];
static char seen[MOST_BOARDS][SIZE][SIZE];
static int boards;
static char player = 'R';

static char other(char who) { return who == 'R' ? 'B' : 'R'; }
static const char* name(char who) { return who == 'R' ? "rouge" : "bleu"; }

static int same(const char (*a)[SIZE], const char (*b)[SIZE]) {
    for (int i = 0; i < SIZE; ++i)
        for (int j = 0; j < SIZE; ++j)
            if (a[i][j] != b[i][j]) return 0;
    return 1;
}

/// Keeps the board; answers how often it has been there.
static int remember(void) {
    int times = 1;
    for (int n = 0; n < boards; ++n) times += same((const char (*)[SIZE])seen[n], (const char (*)[SIZE])board);
    if (boards == MOST_BOARDS) boards = 0;
    for (int i = 0; i < SIZE; ++i)
        for (int j = 0; j < SIZE; ++j) seen[boards][i][j] = board[i][j];
    ++boards;
    return times;
}

static void set_up(void) {
    static const char rows[SIZE][SIZE + 1] = {"R     B", "       ", "   #   ", "  # #  ", "   #   ", "       ", "B     R"};
    for (int i = 0; i < SIZE; ++i)
        for (int j = 0; j < SIZE; ++j) board[i][j] = rows[i][j];
    remember();
}

static int count(char what) {
    int n = 0;
    for (int i = 0; i < SIZE; ++i)
        for (int j = 0; j < SIZE; ++j) n += board[i][j] == what;
    return n;
}

static int is_free(int i, int j) { return i >= 0 && i < SIZE && j >= 0 && j < SIZE && board[i][j] == ' '; }

static int can_leave(int i, int j) {
    for (int y = i - 2; y <= i + 2; ++y)
        for (int x = j - 2; x <= j + 2; ++x)
            if (is_free(y, x)) return 1;
    return 0;
}

static int can_play(char who) {
    for (int i = 0; i < SIZE; ++i)
        for (int j = 0; j < SIZE; ++j)
            if (board[i][j] == who && can_leave(i, j)) return 1;
    return 0;
}

static void draw(void) {
    print("\n    1  2  3  4  5  6  7\n");
    for (int i = 0; i < SIZE; ++i) {
        print_char((char)('1' + i));
        print("  ");
        for (int j = 0; j < SIZE; ++j) {
            print_char('[');
            print_char(board[i][j] == ' ' ? '.' : board[i][j]);
            print_char(']');
        }
        print("\n");
    }
    print("rouge : ");
    print_number(count('R'));
    print(", bleu : ");
    print_number(count('B'));
    print("\n");
}

static int ask(const char* question) {
    print(name(player));
    print(", ");
    print(question);
    read_line("\nPartie arretee.\n");
    return number_in_line();
}

static void key_offset(int key, int* down, int* right) {
    *down = key >= 7 ? -1 : key <= 3 ? 1 : 0;
    *right = key % 3 == 0 ? 1 : key % 3 == 1 ? -1 : 0;
}

/// The way of a code: one step by a key; two by 5 and a key, or 5 and two different keys that lie side by side.
static int offset_of(int code, int* down, int* right) {
    static const short codes[] = {1, 2, 3, 4, 6, 7, 8, 9, 51, 52, 53, 54, 56, 57, 58, 59, 521, 523, 541, 547, 563, 569, 587, 589};
    int known = 0;
    for (unsigned n = 0; n < sizeof codes / sizeof codes[0]; ++n) known |= codes[n] == code;
    if (!known) return 0;
    int y, x;
    if (code < 10) {
        key_offset(code, down, right);
    } else if (code < 100) {
        key_offset(code % 10, &y, &x);
        *down = 2 * y;
        *right = 2 * x;
    } else {
        key_offset(code / 10 % 10, down, right);
        key_offset(code % 10, &y, &x);
        *down += y;
        *right += x;
    }
    return 1;
}

static int infect(int i, int j) {
    int infected = 0;
    for (int y = i - 1; y <= i + 1; ++y)
        for (int x = j - 1; x <= j + 1; ++x)
            if (y >= 0 && y < SIZE && x >= 0 && x < SIZE && board[y][x] == other(player)) {
                board[y][x] = player;
                ++infected;
            }
    return infected;
}

static int played(void) {
    int cell = ask("quelle case ? "), i = cell / 10 - 1, j = cell % 10 - 1, down = 0, right = 0;
    if (cell < 11 || i >= SIZE || j < 0 || j >= SIZE || board[i][j] != player || !can_leave(i, j)) {
        print("Cette case ne se joue pas.\n");
        return 0;
    }
    int code = ask("quel mouvement ? ");
    if (!offset_of(code, &down, &right) || !is_free(i + down, j + right)) {
        print("Ce mouvement ne va pas.\n");
        return 0;
    }
    board[i + down][j + right] = player;
    if (down * down <= 1 && right * right <= 1) boards = 0;
    else board[i][j] = ' ';
    if (infect(i + down, j + right)) print("Infection !\n");
    return 1;
}

static void finish(int repeated) {
    int red = count('R'), blue = count('B');
    if (repeated || red == blue) {
        print("Partie nulle.\n");
    } else {
        print(red > blue ? "rouge" : "bleu");
        print(" gagne la partie.\n");
    }
    leave();
}

int main(void) {
    print("Jeu d'Ataxx\n");
    set_up();
    for (int times = 1;; player = other(player)) {
        draw();
        if (count('R') == 0 || count('B') == 0 || count(' ') == 0 || (!can_play('R') && !can_play('B'))) finish(0);
        if (times >= 3) finish(1);
        if (!can_play(player)) {
            print(name(player));
            print(" passe son tour.\n");
            continue;
        }
        while (!played()) {}
        times = remember();
    }
}
