kernel void own_barrier(global const int *restrict u, global int *restrict v, int w, int h, int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x;
    local int shared[32];
    const int me = get_local_id(1) * 8 + get_local_id(0);
    shared[me] = x < w && y < h && z < d ? u[at] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    v[at] = shared[31 - me] + u[at + 1] + u[at - 1] + 3 * u[at - plane] + 5 * u[at + row];
}
