/* A function and a block have variables of the buffer's name; its lines name global places. */
int twice(int weights) { return 2 * weights; }
kernel void names(
    global const uchar *restrict /* of global */ weights, /* global */
    int global_count,
    const global int *global_in,
    global int *out)
{
    const int x = get_global_id(0);
    int sum = weights[x & 3];
    {
        const int weights = global_in[x];
        sum += twice(weights);
    }
    out[x] = sum * global_count;
}
