/* A window; the inner counter is declared outside of both loops. */
kernel void window_counters(global const int *in, global const int *weights, global int *out)
{
    const int x = get_global_id(0), y = get_global_id(1);
    int dx, dy, sum = 0;
    for (dy = 0; dy < 71; dy++)
        for (dx = 0; dx < 7; dx++)
            sum += in[(y + dy) * 14 + x + dx] * weights[dy * 7 + dx];
    out[y * 8 + x] = sum;
}
