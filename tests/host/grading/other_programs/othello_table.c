// othello_table.c -- Othello: a table of characters, lines followed cell by cell
// Written from the rules of the game; it asks what the subject asks, and knows no computer player and no saves.
#include "console.h"

enum { SIZE = 8 };
static char board[SIZE][SIZE];
static char players[2][24];
static const char pieces[2] = {'N', 'B'};
static const char* const colors[2] = {"noir", "blanc"};
static int player, passes;

static int is(const char* text) {
    int n = 0;
    for (; text[n]; ++n)
        if (small(line[n]) != text[n]) return 0;
    return line[n] == 0;
}

static void ask(const char* question) {
    print(question);
    read_line("\nFin.\n");
}

static void read_name(int who, const char* question, const char* otherwise) {
    ask(question);
    const char* from = line[0] ? line : otherwise;
    int n = 0;
    for (; from[n] && n < 20; ++n) players[who][n] = from[n];
    players[who][n] = 0;
}

static void open_game(void) {
    print("Jeu d'Othello\n");
    for (;;) {
        ask("Mode de jeu : contre l'ordinateur (1), a deux (2) ? ");
        if (is("2")) break;
        print(is("1") ? "L'ordinateur n'est pas la.\n" : "Reponse incorrecte.\n");
    }
    read_name(0, "Nom du premier joueur ? ", "Premier");
    read_name(1, "Nom du second joueur ? ", "Second");
    for (int who = 0; who < 2; ++who) {
        print(players[who]);
        print(who ? " joue les blancs.\n" : " joue les noirs.\n");
    }
    for (int i = 0; i < SIZE; ++i)
        for (int j = 0; j < SIZE; ++j) board[i][j] = '.';
    board[3][3] = board[4][4] = 'B';
    board[3][4] = board[4][3] = 'N';
}

static int count(char piece) {
    int n = 0;
    for (int i = 0; i < SIZE; ++i)
        for (int j = 0; j < SIZE; ++j) n += board[i][j] == piece;
    return n;
}

static void draw(void) {
    print("\n  1 2 3 4 5 6 7 8\n");
    for (int i = 0; i < SIZE; ++i) {
        print_char((char)('A' + i));
        for (int j = 0; j < SIZE; ++j) {
            print_char(' ');
            print_char(board[i][j]);
        }
        print("\n");
    }
    print("Pions : noir ");
    print_number(count('N'));
    print(", blanc ");
    print_number(count('B'));
    print("\n");
}

/// How many pieces one line from (i, j) would turn.
static int turned(int i, int j, int down, int right) {
    int n = 0;
    for (;;) {
        i += down;
        j += right;
        if (i < 0 || i >= SIZE || j < 0 || j >= SIZE || board[i][j] == '.') return 0;
        if (board[i][j] == pieces[player]) return n;
        ++n;
    }
}

/// Places a piece if `really`; answers how many it turns.
static int place(int i, int j, int really) {
    if (board[i][j] != '.') return 0;
    int all = 0;
    for (int down = -1; down <= 1; ++down)
        for (int right = -1; right <= 1; ++right) {
            if (down == 0 && right == 0) continue;
            int n = turned(i, j, down, right);
            all += n;
            for (int k = 1; really && k <= n; ++k) board[i + k * down][j + k * right] = pieces[player];
        }
    if (really && all) board[i][j] = pieces[player];
    return all;
}

static int can_play(void) {
    for (int i = 0; i < SIZE; ++i)
        for (int j = 0; j < SIZE; ++j)
            if (place(i, j, 0)) return 1;
    return 0;
}

static void say_player(void) {
    print(players[player]);
    print(" (");
    print(colors[player]);
    print(")");
}

static void turn(void) {
    for (;;) {
        say_player();
        ask(", votre coup (une case, passe ou quitter) ? ");
        if (is("quitter")) {
            print("Partie arretee.\n");
            leave();
        }
        if (is("passe")) {
            say_player();
            print(" passe.\n");
            ++passes;
            return;
        }
        int i = small(line[0]) - 'a', j = line[0] ? line[1] - '1' : -1;
        if (i < 0 || i >= SIZE || j < 0 || j >= SIZE || line[2]) print("Cela n'est pas une case.\n");
        else if (!place(i, j, 1)) print("Ce coup ne retourne rien.\n");
        else {
            passes = 0;
            return;
        }
    }
}

static void finish(void) {
    int black = count('N'), white = count('B');
    if (black == white) {
        print("Egalite : partie nulle.\n");
    } else {
        player = black < white;
        say_player();
        print(" gagne la partie.\n");
    }
    leave();
}

int main(void) {
    open_game();
    for (;; player = 1 - player) {
        draw();
        if (count('.') == 0 || passes == 2) finish();
        if (can_play()) {
            turn();
        } else {
            say_player();
            print(" ne peut pas jouer et passe.\n");
            ++passes;
        }
    }
}
