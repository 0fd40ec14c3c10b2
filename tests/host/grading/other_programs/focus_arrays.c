// focus_arrays.c -- Focus: a stack is an array of characters, a cell a structure
// Written from the rules of the game; questions as the subject orders them, in its own words.
#include "console.h"

enum { SIZE = 6, TALL = 5 };
static const char* const names[2] = {"rouge", "vert"};
static const char signs[2] = {'R', 'V'};

struct stack {
    int height;
    char piece[2 * TALL];
};
static struct stack board[SIZE][SIZE];
static int reserve[2];
static int player;

static void set_up(void) {
    for (int i = 0; i < SIZE; ++i)
        for (int j = 0; j < SIZE; ++j) {
            board[i][j].height = 1;
            board[i][j].piece[0] = (char)((i + j / 2) & 1);
        }
}

static int owns(int i, int j, int who) { return board[i][j].height > 0 && board[i][j].piece[board[i][j].height - 1] == who; }

static int owns_some(int who) {
    for (int i = 0; i < SIZE; ++i)
        for (int j = 0; j < SIZE; ++j)
            if (owns(i, j, who)) return 1;
    return 0;
}

static void draw(void) {
    print("\n     1      2      3      4      5      6\n");
    for (int i = 0; i < SIZE; ++i) {
        print_char((char)('1' + i));
        print(" |");
        for (int j = 0; j < SIZE; ++j) {
            for (int k = 0; k < TALL; ++k) print_char(k < board[i][j].height ? signs[(int)board[i][j].piece[k]] : ' ');
            print(" |");
        }
        print("\n");
    }
    for (int who = 0; who < 2; ++who) {
        print("Reserve du joueur ");
        print(names[who]);
        print(" = ");
        print_number(reserve[who]);
        print("\n");
    }
}

/// Puts pieces on a stack; what is too much goes away at its base.
static void put(struct stack* target, const char* pieces, int count) {
    for (int k = 0; k < count; ++k) target->piece[target->height++] = pieces[k];
    int excess = target->height - TALL;
    if (excess <= 0) return;
    for (int k = 0; k < excess; ++k)
        if (target->piece[k] == player) ++reserve[player];
    for (int k = 0; k < TALL; ++k) target->piece[k] = target->piece[k + excess];
    target->height = TALL;
}

static int inside(int i, int j) { return i >= 0 && i < SIZE && j >= 0 && j < SIZE; }

static int goal_row(int i, int k, int d) { return d == 2 ? i + k : d == 8 ? i - k : i; }
static int goal_column(int j, int k, int d) { return d == 6 ? j + k : d == 4 ? j - k : j; }

static int ask(const char* question) {
    print("(");
    print(names[player]);
    print(") ");
    print(question);
    read_line("\nAu revoir.\n");
    return number_in_line();
}

static int is_cell(int n) { return n >= 11 && inside(n / 10 - 1, n % 10 - 1); }

static int has_direction(int i, int j, int k) {
    for (int d = 2; d <= 8; d += 2)
        if (inside(goal_row(i, k, d), goal_column(j, k, d))) return 1;
    return 0;
}

/// 1: done; 0: given up.
static int move_stack(void) {
    int cell = ask("Quelle case jouez-vous ? ");
    if (!is_cell(cell) || !owns(cell / 10 - 1, cell % 10 - 1, player)) {
        if (cell != 0) print("Cette case ne se joue pas.\n");
        return 0;
    }
    int i = cell / 10 - 1, j = cell % 10 - 1, count, way;
    for (;;) {
        count = ask("Combien de pieces ? ");
        if (count == 0) return 0;
        if (count >= 1 && count <= board[i][j].height && has_direction(i, j, count)) break;
        print("Ce nombre ne va pas.\n");
    }
    for (;;) {
        way = ask("Dans quelle direction (2 bas, 4 gauche, 6 droite, 8 haut) ? ");
        if (way == 0) return 0;
        if ((way == 2 || way == 4 || way == 6 || way == 8) && inside(goal_row(i, count, way), goal_column(j, count, way))) break;
        print("Cette direction ne va pas.\n");
    }
    struct stack* from = &board[i][j];
    from->height -= count;
    put(&board[goal_row(i, count, way)][goal_column(j, count, way)], from->piece + from->height, count);
    return 1;
}

static int drop_piece(void) {
    int cell = ask("Ou poser la piece de reserve ? ");
    if (!is_cell(cell)) {
        if (cell != 0) print("Cette case n'existe pas.\n");
        return 0;
    }
    char piece = (char)player;
    --reserve[player];
    put(&board[cell / 10 - 1][cell % 10 - 1], &piece, 1);
    return 1;
}

static void turn(void) {
    for (int done = 0; !done;) {
        int kind = reserve[player] == 0 ? 1 : 2;
        if (kind == 2 && owns_some(player)) {
            kind = ask("Deplacer une pile (1) ou poser une piece de reserve (2) ? ");
            if (kind != 1 && kind != 2) {
                print("Ce choix n'existe pas.\n");
                continue;
            }
        }
        done = kind == 1 ? move_stack() : drop_piece();
    }
}

int main(void) {
    print("Jeu de Focus\n");
    set_up();
    for (;;) {
        draw();
        if (!owns_some(player) && reserve[player] == 0) break;
        turn();
        player = 1 - player;
    }
    print("Le joueur ");
    print(names[1 - player]);
    print(" a gagne !\n");
    leave();
}
