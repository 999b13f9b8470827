// Sum, sum of magnitudes, least and greatest of floats, and flags for zeros, for what is no number, and for infinities.
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

kernel void look_over(global const float *data, int n, global float *range, global int *flags)
{
    local float stats[4 * GROUP];
    const int l = get_local_id(0), all = get_global_size(0);

    float sum = 0, magnitudes = 0, least = FLT_MAX, greatest = FLT_MIN;
    for (int i = get_global_id(0); i < n; i += all) {
        const float x = data[i];
        sum += x;
        magnitudes += fabs(x);
        least = fmin(least, x);
        greatest = fmax(greatest, x);
        if (fabs(x) <= 0) flags[0] = 1;
        if (isnan(x)) flags[1] = 1;
        if (isinf(x)) flags[2] = 1;
    }

    stats[4 * l] = sum;
    stats[4 * l + 1] = magnitudes;
    stats[4 * l + 2] = least;
    stats[4 * l + 3] = greatest;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int w = GROUP / 2; w > 0; w /= 2) {
        if (l < w) {
            stats[4 * l] += stats[4 * (l + w)];
            stats[4 * l + 1] += stats[4 * (l + w) + 1];
            stats[4 * l + 2] = fmin(stats[4 * l + 2], stats[4 * (l + w) + 2]);
            stats[4 * l + 3] = fmax(stats[4 * l + 3], stats[4 * (l + w) + 3]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 0) {
        add_to(&range[0], stats[0]);
        add_to(&range[1], stats[1]);
        least_of(&range[2], stats[2]);
        greatest_of(&range[3], stats[3]);
    }
}
