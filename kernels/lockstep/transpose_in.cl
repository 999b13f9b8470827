/* A transposition that reads columns and writes rows. */
kernel void transpose_in(global const float *in, global float *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    out[y * n + x] = in[x * n + y];
}
