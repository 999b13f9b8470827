/* As many turns from wherever it begins: a loop in pieces; one without a sign, which may wrap around. */
kernel void relative(global const int *in, global int *out, int n, uint last)
{
    const int me = get_global_id(0);
    int sum = 0;
    for (int first = me; first < n; first += 8)
        for (int k = first; k < first + 8; k++)
            sum = sum * 3 + in[k];
    for (uint u = last; u < last + 6; u++)
        sum = sum * 5 + u;
    out[me] = sum;
}
