kernel void two_guards(global const int *in, global int *out, int w, int h)
{
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w) return;
    if (y >= h) return;
    out[y * w + x] = in[(h - 1 - y) * w + x] + y;
}
