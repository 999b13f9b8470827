/* A choice that names its condition once. */
kernel void short_choice(global const int *in, global int *out, int n, int at)
{
    int sum = 0;
    for (int k = 1; k < 4; k++)
        sum += n ?: in[at];
    out[get_global_id(0)] = sum;
}
