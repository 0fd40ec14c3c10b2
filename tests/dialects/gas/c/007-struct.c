int printf(const char *, ...);
struct point { int x, y; char tag; short weight; };
static struct point move(struct point p, int dx, int dy) { p.x += dx; p.y += dy; p.weight++; return p; }
int main(void) {
    struct point p = {1, 2, 'p', 300};
    p = move(p, 10, -20);
    p = move(p, p.y, p.x);
    printf("%d %d %c %d\n", p.x, p.y, p.tag, p.weight);
    return 0;
}
