/* A helper that another kernel has. */
static int item(void) { return get_global_id(0); }
kernel void clear(global int *out) { out[item()] = 7; }
kernel void fill(global int *out, int width)
{
    const int x = get_global_id(0), y = get_global_id(1);
    out[y * width + x] += x * y;
}
