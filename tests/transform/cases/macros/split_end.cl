/* The block ends in a macro, with the result. */
#define RESULT(where, what) where = what; }
kernel void split_end(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    if (i < n) {
        int sum = 0;
        for (int k = 0; k < n; k++)
            sum += in[k] ^ i;
        RESULT(out[i], sum)
}
