/* Macros of all kinds. */
#define SQUARE(v) ((v) * (v))
#define SCALE 2.5f
#define EPS (1e-3f)
#define LESS -3
#define AT(i, k) ((i) + 16 * (k))
#define N get_global_size(0)
#define STORE(p, i, v) p[i] = (v)
#define LERP(a, t) ((a) + (t) * ((a) - (t)))
kernel void macros(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float x = a[AT(i, 1)];
    out[i] = SQUARE(x + 1) * SCALE + EPS;
    res[i] = SQUARE(b[i]) + LESS;
    STORE(out, i + N, x);
    out[i] += LERP(x, SCALE);
}
