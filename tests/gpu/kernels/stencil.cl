/* stencil.cl - every item reads its neighbours' words. */

/* Five-point stencil on a square; items at the edge do nothing. */
kernel void stencil5(global const float *in, global float *out, int n)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    const int i = y * n + x;
    if (x > 0 && x < n - 1 && y > 0 && y < n - 1)
        out[i] = 0.25f * (in[i - 1] + in[i + 1] + in[i - n] + in[i + n]) - in[i];
}

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

/* A weighted mean; the weights are constant memory, the same for all items. */
kernel void weights(constant float *weight, global const float *in, global float *out, int count)
{
    const int i = get_global_id(0);
    float sum = 0.0f;
    for (int k = 0; k < count; k++)
        sum += weight[k] * in[i + k];
    out[i] = sum;
}

/* A sliding mean through a local tile: the first items also bring the words beside it. */
kernel void smooth_tile(global const float *in, global float *out)
{
    local float t[256 + 8];
    const int l = get_local_id(0);
    const int size = get_local_size(0);
    const int i = get_global_id(0);
    t[l] = in[i];
    if (l < 8)
        t[size + l] = in[size + i];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0.0f;
    for (int k = 0; k <= 8; k++)
        sum += t[l + k];
    out[i] = sum / 9.0f;
}
