/* A tile with its halo, loaded by a count of all items, with division and remainder. */
#define T 8
#define SPAN (T + 2)

kernel void flat_halo(global const int *in, global int *out, int pitch)
{
    local int tile[SPAN * SPAN];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int left = get_group_id(0) * T, top = get_group_id(1) * T;
    for (int i = ly * T + lx; i < SPAN * SPAN; i += T * T)
        tile[i] = in[(top + i / SPAN) * pitch + left + i % SPAN];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(1) * (pitch - 2) + get_global_id(0)] =
        tile[ly * SPAN + lx + 1] + 2 * tile[(ly + 2) * SPAN + lx + 1] + 3 * tile[(ly + 1) * SPAN + lx] +
        4 * tile[(ly + 1) * SPAN + lx + 2];
}
