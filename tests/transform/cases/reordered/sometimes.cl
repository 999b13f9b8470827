/* Summed up under a condition, behind a start. */
kernel void sometimes(global const int *in, global int *out, uint n)
{
    const uint i = get_global_id(0);
    out[i] = 1;
    for (uint k = 0; k < n; k += 2)
        if (in[k] > 500) {
            out[i] += in[k] * i;
            out[i]++;
        } else if (in[i] & 1)
            --out[i];
}
