/* Counters that are declared before, and used afterwards. */
kernel void outside_by_two(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int i, s = 0;
    uint j = 7;
    for (i = 0; i < 4; i++)
        s += in[(g + i) & 63];
    s += 100 * i;
    for (i = 9; i > 0; i -= 4) s = s * 2 - i;
    s += 1000 * i;
    if (g & 1)
        for (i = 3; i < n; i++)
            s += 77;
    else
        s++;
    for (j = 0; j <= 2; j++) s += j - 5 > 3;
    s += i;
    out[g] = s + j;
}
