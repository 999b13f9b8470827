#define GROUP 256

// change: bits of the greatest |fresh - old|, which are ordered as integers because it is not negative; n counts quads
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void linf_change(__global const float8 *restrict fresh, __global const float8 *restrict old,
                 __global int *restrict change, int n)
{
    __local float most[GROUP];
    const int l = get_local_id(0);
    float8 m = 0;

    for (int i = get_global_id(0); i < n / 2; i += get_global_size(0))
        m = fmax(m, fabs(fresh[i] - old[i]));
    const float4 h = fmax(m.lo, m.hi);
    most[l] = fmax(fmax(h.x, h.y), fmax(h.z, h.w));
    for (int s = GROUP / 2; s > 0; s >>= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < s)
            most[l] = fmax(most[l], most[l + s]);
    }
    if (l == 0)
        atomic_max(change, as_int(most[0]));
}
