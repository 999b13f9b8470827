kernel void mandel(global int *out, int w, int h)
{
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h) return;
    float cr = x * 0.125f - 2.0f, ci = y * 0.125f - 1.0f, zr = 0, zi = 0;
    int it = 0;
    for (; it < 20 && zr * zr + zi * zi < 4.0f; ++it) {
        float t = zr * zr - zi * zi + cr;
        zi = 2.0f * zr * zi + ci;
        zr = t;
    }
    out[y * w + x] = it;
}
