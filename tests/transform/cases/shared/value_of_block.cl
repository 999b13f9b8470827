/* A block with a value, that of the sum. */
kernel void value_of_block(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0, all = 0;
    for (int k = 0; k < n; k++) {
        const int now = ({ sum += in[k]; });
        all += now;
    }
    out[i] = sum * 10000 + all + i;
}
