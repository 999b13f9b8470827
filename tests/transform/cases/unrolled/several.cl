/* Several counters in one loop's head. */
kernel void several(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0, k;
    for (int i = 0, m = 4; i < m; i++) s = s * 3 + in[g + i];
    for (k = 0, s = 1; k < 4; k++) s = s * 3 + in[g + k];
    out[g] = s;
}
