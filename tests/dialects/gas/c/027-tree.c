int printf(const char *, ...);
void *malloc(unsigned);
struct tree { int key; struct tree *left, *right; };
static struct tree *insert(struct tree *t, int key) {
    if (!t) { t = malloc(sizeof *t); t->key = key; t->left = t->right = 0; }
    else if (key < t->key) t->left = insert(t->left, key);
    else if (key > t->key) t->right = insert(t->right, key);
    return t;
}
static void show(const struct tree *t) { if (t) { show(t->left); printf("%d ", t->key); show(t->right); } }
static int depth(const struct tree *t) { if (!t) return 0; int l = depth(t->left), r = depth(t->right); return 1 + (l > r ? l : r); }
int main(void) { struct tree *t = 0; int k = 7; for (int i = 0; i < 16; i++) { t = insert(t, k); k = k * 13 % 101; } show(t); printf("\n"); return depth(t); }
