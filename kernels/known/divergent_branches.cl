/* Five branches: the loop's, and four that read a pattern of 32 words. Stores keep them branches. */
kernel void divergent_branches(global const int *alternating, global const int *constantly,
                               global const int *irregular, global int *out)
{
    const int i = get_global_id(0);
    for (int k = 0; k < 32; k++) {
        if (alternating[k])
            out[i] = k;
        if (constantly[k])
            out[16 + i] = k;
        if (irregular[k])
            out[32 + i] = k;
        if (k == i)
            out[48 + i] = k;
    }
}
