#define BX get_group_id(0)
#define TX get_local_id(0)
#define CHECK_BOUNDS(ix, iy) do { if ((ix) >= nx || (iy) >= ny) return; } while (0)
kernel void relax(global int *a, global int *b, int nx, int ny)
{
    const int ix = BX * get_local_size(0) + TX;
    const int iy = get_group_id(1) * get_local_size(1) + get_local_id(1);
    CHECK_BOUNDS(ix, iy);
    const int idx = iy * nx + ix;
    b[idx] = a[idx] - (ix > 0 ? a[idx - 1] : 0);
}
