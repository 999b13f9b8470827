/* Two kernels have a tile of the same name; a launch each. */
#define T 8
#define LOAD(n) tile[get_local_id(1)][get_local_id(0)] = in[get_local_id(1) * T + get_local_id(0)] + n
kernel void one(global const int *in, global int *out)
{
    local int tile[T][T];
    LOAD(1);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_local_id(1) * T + get_local_id(0)] = tile[get_local_id(0)][get_local_id(1)];
}
kernel void two(global const int *in, global int *out)
{
    local int tile[T][T];
    LOAD(2);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_local_id(1) * T + get_local_id(0)] += tile[T - 1 - get_local_id(0)][get_local_id(1)];
}
