int printf(const char *, ...);
unsigned strlen(const char *); char *strcpy(char *, const char *); char *strcat(char *, const char *);
int strcmp(const char *, const char *);
char buffer[100];
int main(void) {
    strcpy(buffer, "assembly");
    strcat(buffer, " and C");
    printf("%s %u %d %d\n", buffer, strlen(buffer), strcmp("abc", "abd") < 0, strcmp("b", "a") > 0);
    return 0;
}
