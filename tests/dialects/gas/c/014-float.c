int printf(const char *, ...);
static float mean(const float *v, int n) { float s = 0; for (int i = 0; i < n; i++) s += v[i]; return s / n; }
int main(void) {
    float v[] = {1.5f, 2.25f, -3.75f, 10.0f};
    float m = mean(v, 4);
    printf("%f %d %d\n", m, m > 2.4f, (int)(m * -8));
    return m < 2.5f ? 3 : 4;
}
