int printf(const char *, ...);
struct point { short x, y; };
struct line { struct point a, b; char name[7]; unsigned char w; };
struct big { int v[20]; double d; struct line l; };
static struct big table[3] = {{{1,2,3}, 1.5, {{1,2},{3,4},"first",9}}, {.d = -2.25, .l = {.name = "second", .b.y = -7}}};
static struct big change(struct big b, int k) { b.v[k] += k; b.l.a.x = b.l.b.y; b.d *= 2; return b; }
static struct point swap(struct point p) { struct point q = {p.y, p.x}; return q; }
struct one { char c; };
static struct one next(struct one o) { o.c++; return o; }
struct odd { char c[3]; };
static struct odd rot(struct odd o) { return (struct odd){{o.c[2], o.c[0], o.c[1]}}; }
struct fl { float a, b; };
static struct fl addf(struct fl a, struct fl b) { return (struct fl){a.a + b.a, a.b * b.b}; }
int main(void) {
    for (int k = 0; k < 3; k++) table[k] = change(table[k], k + 3);
    for (int k = 0; k < 3; k++) printf("%d %d %s %f %d\n", table[k].v[k + 3], table[k].l.a.x, table[k].l.name, table[k].d, (int) sizeof table[k]);
    struct point p = swap((struct point){3, -4});
    struct one o = next((struct one){'a'});
    struct odd d = rot((struct odd){"xyz"});
    struct fl f = addf((struct fl){1.5f, 2}, (struct fl){0.25f, 3});
    printf("%d %d %c %.3s %g %g\n", p.x, p.y, o.c, d.c, (double) f.a, (double) f.b);
    return table[2].v[5];
}
