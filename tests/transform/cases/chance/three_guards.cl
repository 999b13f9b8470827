kernel void three_guards(global const int *restrict grid, global int *restrict out, int w, int h, int d)
{
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x >= w) return;
    if (y >= h) return;
    if (z >= d) return;
    out[(z * h + y) * w + x] = grid[(z * h + y) * 9 + x] + grid[(z * h + y) * 9 + x + 1];
}
