int printf(const char *, ...);
void *malloc(unsigned); void free(void *);
struct node { int value; struct node *next; };
int main(void) {
    struct node *head = 0;
    for (int i = 0; i < 10; i++) { struct node *n = malloc(sizeof *n); n->value = i * 3; n->next = head; head = n; }
    int s = 0;
    while (head) { struct node *n = head; s = s * 2 + n->value; head = n->next; free(n); }
    printf("%d\n", s);
    return 0;
}
