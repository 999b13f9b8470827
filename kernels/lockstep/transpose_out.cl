/* A transposition that reads rows and writes columns. */
kernel void transpose_out(global const float *in, global float *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    out[x * n + y] = in[y * n + x];
}
