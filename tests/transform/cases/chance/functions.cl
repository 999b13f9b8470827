int twice(int v) { return 2 * v; }
void add(global int *at, int v) { *at += v; }
kernel void functions(global int *restrict e, global int *restrict f, global int *restrict out)
{
    const int x = get_global_id(0);
    {
        e[x] = twice(e[x]);
        e[x] += twice(3);
    }
    {
        f[x] = 5;
        add(&f[x], 2);
        out[x] = f[x] + e[x];
    }
}
