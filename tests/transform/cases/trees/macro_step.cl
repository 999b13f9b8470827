#define STEP(s)                                                                                    \
    if (lid % (2 * (s)) == 0)                                                                      \
        t[lid] += t[lid + (s)];                                                                    \
    barrier(CLK_LOCAL_MEM_FENCE);

kernel void macro_step(global const float *in, global float *out, int n)
{
    local float t[64];
    int lid = get_local_id(0);
    t[lid] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    STEP(1)
    STEP(2)
    STEP(4)
    STEP(8)
    STEP(16)
    STEP(32)
    if (lid == 0)
        out[get_group_id(0)] = t[0];
}
