/* What the argument does is done twice. */
#define TWICE(x) (x) + 10 * (x)
#define MOST(a, b) ((a) > (b) ? (a) : (b))
kernel void effects_twice(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    int c = in[i] & 15, d = i & 3;
    const int v = TWICE(d = d * 2 + (int)(get_global_id(0) & 1));
    out[i] = MOST(c++, i % 8) + v + 100 * c + d;
}
