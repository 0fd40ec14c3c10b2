// stackchess_stacks.c -- Stackchess: each cell a stack of letters and the colour it has
// Written from the rules of the game, each piece's way a function of its own.
#include "console.h"

enum { SIZE = 6, MOST = 15 };
struct pile {
    int height, color;
    char piece[MOST + 1];
};
static struct pile board[SIZE][SIZE];  // [row from below][column]
static int player, passes;
static const char* const names[2] = {"blancs", "noirs"};

static void set_up(void) {
    static const char first[] = "TFDRFT";
    for (int c = 0; c < SIZE; ++c)
        for (int color = 0; color < 2; ++color) {
            struct pile* back = &board[color ? 5 : 0][c];
            struct pile* front = &board[color ? 4 : 1][c];
            back->height = front->height = 1;
            back->color = front->color = color;
            back->piece[0] = first[c];
            front->piece[0] = 'P';
        }
}

static int distance(int a, int b) { return a < b ? b - a : a - b; }
static int sign(int n) { return (n > 0) - (n < 0); }

static int is_free_between(int r, int c, int to_r, int to_c) {
    int down = sign(to_r - r), right = sign(to_c - c);
    for (r += down, c += right; r != to_r || c != to_c; r += down, c += right)
        if (board[r][c].height > 0) return 0;
    return 1;
}

static int pawn_goes(int r, int c, int to_r, int to_c) {
    int forward = player ? -1 : 1, home = player ? 4 : 1;
    struct pile* target = &board[to_r][to_c];
    if (target->height > 0 && target->color != player) return to_r == r + forward && distance(c, to_c) == 1;
    if (to_c != c) return 0;
    if (to_r == r + forward) return 1;
    return r == home && to_r == r + 2 * forward && board[r + forward][c].height == 0;
}

static int goes(char piece, int r, int c, int to_r, int to_c) {
    int rows = distance(r, to_r), columns = distance(c, to_c);
    int straight = rows == 0 || columns == 0, diagonal = rows == columns;
    switch (piece) {
    case 'P': return pawn_goes(r, c, to_r, to_c);
    case 'R': return rows <= 1 && columns <= 1;
    case 'T': return straight && is_free_between(r, c, to_r, to_c);
    case 'F': return diagonal && is_free_between(r, c, to_r, to_c);
    }
    return (straight || diagonal) && is_free_between(r, c, to_r, to_c);
}

static int legal(int r, int c, int count, int to_r, int to_c) {
    struct pile *from = &board[r][c], *to = &board[to_r][to_c];
    if ((r == to_r && c == to_c) || from->height == 0 || from->color != player || count < 1 || count > from->height) return 0;
    for (int k = 1; k <= count; ++k)
        if (!goes(from->piece[from->height - k], r, c, to_r, to_c)) return 0;
    return to->height == 0 || to->color == player || count > to->height;
}

static int can_play(void) {
    for (int from = 0; from < 36; ++from)
        for (int to = 0; to < 36; ++to)
            for (int count = 1; count <= board[from / 6][from % 6].height; ++count)
                if (legal(from / 6, from % 6, count, to / 6, to % 6)) return 1;
    return 0;
}

static void move(int r, int c, int count, int to_r, int to_c) {
    struct pile *from = &board[r][c], *to = &board[to_r][to_c];
    if (to->color != player) to->height = 0;
    to->color = player;
    for (int k = 0; k < count; ++k) to->piece[to->height + k] = from->piece[from->height - count + k];
    to->height += count;
    from->height -= count;
}

static void print_code(const struct pile* pile, int k) {
    print_char(pile->piece[k]);
    print_char(pile->color ? 'N' : 'B');
}

/// `shown`: the selected cell, or -1.
static void draw(int shown) {
    print("\n  a  b  c  d  e  f\n +--+--+--+--+--+--+\n");
    for (int r = SIZE; r-- > 0;) {
        print_char((char)('1' + r));
        print("|");
        for (int c = 0; c < SIZE; ++c) {
            struct pile* pile = &board[r][c];
            if (pile->height) print_code(pile, pile->height - 1);
            else print("  ");
            print("|");
        }
        print("\n +--+--+--+--+--+--+\n");
    }
    if (shown >= 0) {
        struct pile* pile = &board[shown / 6][shown % 6];
        print("Dans cette case, du bas vers le haut :");
        for (int k = 0; k < pile->height; ++k) {
            print(" ");
            print_code(pile, k);
        }
        print(pile->height ? "\n" : " rien\n");
    }
    print("\n");
}

static void ask(const char* question) {
    print("Les ");
    print(names[player]);
    print(", ");
    print(question);
    read_line("\nPartie interrompue.\n");
}

/// The cell in `line`, or -1.
static int cell_in_line(void) {
    int c = small(line[0]) - 'a', r = line[0] ? line[1] - '1' : -1;
    return c < 0 || c >= SIZE || r < 0 || r >= SIZE || line[2] ? -1 : 6 * r + c;
}

static int pieces_of(int color) {
    int n = 0;
    for (int at = 0; at < 36; ++at)
        if (board[at / 6][at % 6].color == color) n += board[at / 6][at % 6].height;
    return n;
}

/// One piece, or a rook and a bishop: nobody can build a block that moves.
static int helpless(int color) {
    int n = 0, rooks = 0, bishops = 0;
    for (int at = 0; at < 36; ++at) {
        struct pile* pile = &board[at / 6][at % 6];
        for (int k = 0; k < pile->height && pile->color == color; ++k) {
            ++n;
            rooks += pile->piece[k] == 'T';
            bishops += pile->piece[k] == 'F';
        }
    }
    return n == 1 || (n == 2 && rooks == 1 && bishops == 1);
}

static void win(int color) {
    print("Les ");
    print(names[color]);
    print(" ont gagne.\n");
    leave();
}

static int displaced(int from) {
    struct pile* pile = &board[from / 6][from % 6];
    if (pile->height == 0 || pile->color != player) {
        print("Il n'y a rien a deplacer ici.\n");
        return 0;
    }
    ask("combien de pieces ? ");
    int count = number_in_line();
    if (count < 1 || count > pile->height) {
        print("Ce nombre est incorrect.\n");
        return 0;
    }
    ask("vers quelle case ? ");
    int to = cell_in_line();
    if (to < 0 || !legal(from / 6, from % 6, count, to / 6, to % 6)) {
        print("Ce deplacement est illegal.\n");
        return 0;
    }
    move(from / 6, from % 6, count, to / 6, to % 6);
    return 1;
}

static int choose(void) {
    for (;;) {
        ask("quelle case ? ");
        int cell = cell_in_line();
        if (cell >= 0) {
            draw(cell);
            return cell;
        }
        print("Cette case n'existe pas.\n");
    }
}

static void turn(void) {
    int cell = choose();
    for (;;) {
        ask("que faire (c changer de case, d deplacer, a abandonner) ? ");
        char what = line[1] ? 0 : small(line[0]);
        if (what == 'c') cell = choose();
        else if (what == 'a') win(1 - player);
        else if (what != 'd') print("c, d ou a.\n");
        else if (displaced(cell)) return;
    }
}

int main(void) {
    print("Stackchess\n");
    set_up();
    for (;; player = 1 - player) {
        draw(-1);
        for (int color = 0; color < 2; ++color)
            if (pieces_of(color) == 0) win(1 - color);
        if ((helpless(0) && helpless(1)) || passes == 2) {
            print("Partie nulle.\n");
            leave();
        }
        if (can_play()) {
            passes = 0;
            turn();
        } else {
            ++passes;
            print("Les ");
            print(names[player]);
            print(" ne peuvent pas jouer et passent.\n");
        }
    }
}
