/* Transposes a matrix: reads rows, writes columns. */
kernel void transpose_write(global const float *in, global float *out, int n)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    out[x * n + y] = in[y * n + x];
}
