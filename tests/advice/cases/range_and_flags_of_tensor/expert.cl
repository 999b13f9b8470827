// Sum, sum of magnitudes, least and greatest of floats, and flags for zeros, for what is no number, and for infinities.
// Four floats are loaded at once; their number is a multiple of four. A group stores a flag once.
#define GROUP 256

void add_to(volatile global float *to, float more)
{
    uint seen = as_uint(*to), old;
    do {
        old = seen;
        seen = atomic_cmpxchg((volatile global uint *)to, old, as_uint(as_float(old) + more));
    } while (seen != old);
}

void least_of(volatile global float *to, float other)
{
    uint seen = as_uint(*to), old;
    do {
        old = seen;
        seen = atomic_cmpxchg((volatile global uint *)to, old, as_uint(fmin(as_float(old), other)));
    } while (seen != old);
}

void greatest_of(volatile global float *to, float other)
{
    uint seen = as_uint(*to), old;
    do {
        old = seen;
        seen = atomic_cmpxchg((volatile global uint *)to, old, as_uint(fmax(as_float(old), other)));
    } while (seen != old);
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void look_over(global const float4 *restrict data, int n, global float *range, global int *flags)
{
    local float stats[4 * GROUP];
    local int of_group;
    const int l = get_local_id(0), all = get_global_size(0);

    float sum = 0, magnitudes = 0, least = FLT_MAX, greatest = FLT_MIN;
    int found = 0;
    #pragma unroll 4
    for (int i = get_global_id(0); i < n / 4; i += all) {
        const float4 x = data[i];
        sum += x.x + x.y + x.z + x.w;
        magnitudes += fabs(x.x) + fabs(x.y) + fabs(x.z) + fabs(x.w);
        least = fmin(least, fmin(fmin(x.x, x.y), fmin(x.z, x.w)));
        greatest = fmax(greatest, fmax(fmax(x.x, x.y), fmax(x.z, x.w)));
        if (any(fabs(x) <= 0)) found |= 1;
        if (any(isnan(x))) found |= 2;
        if (any(isinf(x))) found |= 4;
    }

    if (l == 0) of_group = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (found) atomic_or(&of_group, found);

    stats[l] = sum;
    stats[GROUP + l] = magnitudes;
    stats[2 * GROUP + l] = least;
    stats[3 * GROUP + l] = greatest;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int w = GROUP / 2; w > 0; w /= 2) {
        if (l < w) {
            stats[l] += stats[l + w];
            stats[GROUP + l] += stats[GROUP + l + w];
            stats[2 * GROUP + l] = fmin(stats[2 * GROUP + l], stats[2 * GROUP + l + w]);
            stats[3 * GROUP + l] = fmax(stats[3 * GROUP + l], stats[3 * GROUP + l + w]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l < 3 && (of_group >> l & 1)) flags[l] = 1;
    if (l == 0) {
        add_to(&range[0], stats[0]);
        add_to(&range[1], stats[GROUP]);
        least_of(&range[2], stats[2 * GROUP]);
        greatest_of(&range[3], stats[3 * GROUP]);
    }
}
