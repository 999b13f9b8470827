#define GROUP 256

// change: bits of the greatest |fresh - old|, which are ordered as integers because it is not negative; n counts quads
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void linf_change(__global const float4 *restrict fresh, __global const float4 *restrict old,
                 __global int *restrict change, int n)
{
    __local float most[GROUP];
    const int l = get_local_id(0);
    float4 m = 0;

    for (int i = get_global_id(0); i < n; i += (int)get_global_size(0))
        m = fmax(m, fabs(fresh[i] - old[i]));
    most[l] = fmax(fmax(m.x, m.y), fmax(m.z, m.w));
    for (int s = GROUP / 2; s > 0; s >>= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < s)
            most[l] = fmax(most[l], most[l + s]);
    }
    if (l == 0)
        atomic_max(change, as_int(most[0]));
}
