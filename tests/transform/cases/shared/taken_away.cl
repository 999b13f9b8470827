/* What is left when all are taken away, below zero too. */
kernel void taken_away(global const uint *in, global uint *out, int n)
{
    const int i = get_global_id(0);
    uint left = out[i];
    for (int k = 0; k < n; k++)
        left -= in[k] + i;
    out[i] = left;
}
