#define LIMIT n & 31
#define CHOSEN n > 50 ? 1 : i > 30
kernel void macro_limit(global int *a, global int *c, int n)
{
    int i = get_global_id(0);
    if (i > 2 == LIMIT) return;
    if (i > 20 || CHOSEN) return;
    for (int k = 0; k < 2; ++k) c[i] += a[i + k];
}
