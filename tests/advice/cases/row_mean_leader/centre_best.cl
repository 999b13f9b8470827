// Four columns an item; 64 items a row.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void centreRows(__global const float4 *in, __global float4 *out)
{
    __local float part[64];
    const int lid = get_local_id(0), at = get_global_id(0);
    const float4 v = in[at];

    part[lid] = v.x + v.y + v.z + v.w;
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (int half_ = 32; half_ > 0; half_ /= 2) {
        if (lid < half_)
            part[lid] += part[lid + half_];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[at] = v - part[0] * (1.0f / 256);
}
