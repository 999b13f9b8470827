/* The macro's name is another variable in the inner block. */
#define VALUE in[at] * scale
kernel void shadows(global const int *restrict in, global int *restrict out, int n)
{
    const int at = get_global_id(0);
    int scale = 3, sum = VALUE + 1;
    {
        const int scale = at & 7;
        for (int at = 0; at < 4; at++)
            sum += VALUE;
    }
    out[at] = sum + VALUE;
}
