/* Seven-point stencil on a box; items at the surface do nothing. */
kernel void stencil7(global const float *in, global float *out)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    const int z = get_global_id(2);
    const int row = get_global_size(0);
    const int plane = row * get_global_size(1);
    const int i = z * plane + y * row + x;
    if (x > 0 && x < row - 1 && y > 0 && y < (int)get_global_size(1) - 1 && z > 0 &&
        z < (int)get_global_size(2) - 1)
        out[i] = in[i - 1] + in[i + 1] + in[i - row] + in[i + row] + in[i - plane] +
                 in[i + plane] - 6.0f * in[i];
}
