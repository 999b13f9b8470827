kernel void five(const global int *in, global int *out, int w, int h)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    if (x < 1 || x > w - 2 || y < 1 || y >= h - 1)
        return;
    out[y * w + x] = in[y * w + x - 1] + in[y * w + x + 1] + in[(y - 1) * w + x] + in[(y + 1) * w + x];
}
