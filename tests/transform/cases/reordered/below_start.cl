/* The bound may lie below the start, and then nothing may be accessed. */
kernel void below_start(global const int *in, global int *out, int first, int end, int at)
{
    int sum = 3;
    for (int k = first + 1; k <= end - 1; k++)
        sum = (sum ^ in[at]) * 3 + k;
    out[get_global_id(0)] = sum;
}
