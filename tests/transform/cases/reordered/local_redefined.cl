/* The size is a macro that is defined anew in the kernel. */
#define SIZE 2
constant int small[SIZE] = {3, 4};
kernel void local_redefined(global const int *in, global int *out)
{
    const size_t l = get_local_id(0);
    int mine = in[get_global_id(0)] + small[l % SIZE];
#undef SIZE
#define SIZE 8
    local int tile[SIZE];
    tile[l] = mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[SIZE - 1 - l];
}
