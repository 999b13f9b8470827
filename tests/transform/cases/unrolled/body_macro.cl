/* Bodies, heads and steps out of macros. */
#define STORE(x) { int t = in[(g + x) & 63]; s = s * 3 + t; }
#define ADD(x) do { s = s * 5 + in[(g + x) & 63]; } while (0)
#define EACH(v, m) for (int v = 0; v < m; v++)
#define BEGIN {
#define NEXT(v) v++
#define LESS(a, b) a < b
#define MOST 2 + 2
kernel void body_macro(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int i = 0; i < 3; i++) STORE(i)
    for (int i = 0; i < n; i++) STORE(i);
    for (int i = 0; i < n; i++) ADD(i);
    for (int i = 0; i < n; i++) BEGIN s = s * 7 + i; }
    for (int i = 0; i < MOST * 2; i++) ADD(i);
    for (int i = g & 3; i < MOST * 2; i++) ADD(i);
    for (int j = 0; j < n; NEXT(j)) ADD(j);
    for (int k = 0; LESS(k, n); k++) ADD(k);
    EACH(m, n) ADD(m);
    out[g] = s;
}
