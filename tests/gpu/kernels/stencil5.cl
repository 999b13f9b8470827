/* Five-point stencil on a square; items at the edge do nothing. */
kernel void stencil5(global const float *in, global float *out, int n)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    const int i = y * n + x;
    if (x > 0 && x < n - 1 && y > 0 && y < n - 1)
        out[i] = 0.25f * (in[i - 1] + in[i + 1] + in[i - n] + in[i + n]) - in[i];
}
