__kernel void reduce_guard(__global const int *in, __global int *out, int n)
{
    __local int s[16];
    int l = get_local_id(0), i = get_global_id(0);
    s[l] = i < n ? in[i] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int d = 8; d > 0; d >>= 1) {
        if (l < d) s[l] += s[l + d];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 0) out[get_group_id(0)] = s[0];
}
