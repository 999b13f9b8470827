/* A tile with its halo, loaded in as many steps of the group's size as it takes. */
#define T 8
#define R 3
#define SPAN (T + 2 * R)

kernel void halo_by_tiles(global const int *in, global int *out, int pitch)
{
    local int tile[SPAN][SPAN];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int left = get_group_id(0) * T, top = get_group_id(1) * T;
    for (int j = ly; j < SPAN; j += T)
        for (int i = lx; i < SPAN; i += T)
            tile[j][i] = in[(top + j) * pitch + left + i];
    barrier(CLK_LOCAL_MEM_FENCE);
    int sum = 0;
    for (int j = 0; j <= 2 * R; j++)
        for (int i = 0; i <= 2 * R; i++)
            sum += (j * 7 + i) * tile[ly + j][lx + i];
    out[get_global_id(1) * (pitch - 2 * R) + get_global_id(0)] = sum;
}
