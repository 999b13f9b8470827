/* Steps of which 64 are more than an int holds, but not more than a long. */
kernel void large_steps(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (long k = 0; k < (long)n * 67108864; k += 67108864)
        sum += in[k / 67108864] ^ i;
    out[i] = sum;
}
