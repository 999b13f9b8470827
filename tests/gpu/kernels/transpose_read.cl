/* Transposes a matrix: reads columns, writes rows. */
kernel void transpose_read(global const float *in, global float *out, int n)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    out[y * n + x] = in[x * n + y];
}
