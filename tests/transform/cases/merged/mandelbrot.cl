/* As many turns as each point needs. */
kernel void mandelbrot(global const int *in, global int *out, int n)
{
    const float cx = get_global_id(0) * 0.4f - 2.0f, cy = get_global_id(1) * 0.3f - 1.0f;
    float x = 0, y = 0;
    int k = 0;
    for (; k < 30; k++) {
        float t = x * x - y * y + cx;
        y = 2 * x * y + cy;
        x = t;
        if (x * x + y * y > 4) break;
    }
    out[get_global_id(1) * get_global_size(0) + get_global_id(0)] = k;
}
