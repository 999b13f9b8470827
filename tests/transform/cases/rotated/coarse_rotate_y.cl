kernel void y(global const int *u, global int *v, int w, int h)
{
    int x = get_global_id(0), y = get_global_id(1);
    if (x < w && y < h) v[y * w + x] = u[y * w + x] + 3 * u[(y + 1) * w + x] + 7 * u[(y + 2) * w + x];
}
