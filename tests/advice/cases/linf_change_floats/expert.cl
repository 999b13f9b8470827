#define GROUP 256

// change: bits of the greatest |fresh - old|, which are ordered as integers because it is not negative; n counts quads
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void linf_change(__global const float4 *restrict fresh, __global const float4 *restrict old,
                 __global int *restrict change, int n)
{
    __local int most;
    const int l = get_local_id(0);
    float4 m = 0;

    if (l == 0)
        most = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll 4
    for (int i = get_global_id(0); i < n; i += get_global_size(0))
        m = fmax(m, fabs(fresh[i] - old[i]));
    atomic_max(&most, as_int(fmax(fmax(m.x, m.y), fmax(m.z, m.w))));
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l == 0)
        atomic_max(change, most);
}
