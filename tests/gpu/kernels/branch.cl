/* branch.cl - branches: which items take which side, and functions that both sides call. */

/* More items than words: the last ones, from the middle of a sub-group on, do nothing. */
kernel void guarded(global const float *in, global float *out, int count)
{
    const int i = get_global_id(0);
    if (i < count)
        out[i] = 2.0f * in[i];
}

/* Every third item leaves at once. */
kernel void early_return(global const float *in, global float *out)
{
    const int i = get_global_id(0);
    if (i % 3 == 0)
        return;
    out[i] = 2.0f * in[i];
}

/* Odd and even items take different sides of a branch. */
kernel void branch_odd(global const float *in, global float *odd, global int *even)
{
    const int i = get_global_id(0);
    if (i & 1)
        odd[i >> 1] = 2.0f * in[i];
    else
        even[i] = in[i >> 1];
}

/* The first part of every group takes one side of a branch, the rest the other. */
kernel void branch_half(global const float *in, global float *first, global int *rest, int part)
{
    const int i = get_global_id(0);
    if ((int)get_local_id(0) < part)
        first[i] = 2.0f * in[2 * i];
    else
        rest[2 * i] = in[i];
}

/* Four ways through a switch; a buffer says which one an item takes. */
kernel void switch_four(global const int *which, global const int *in, global int *a,
                        global float *b, global short *c, global uchar *d)
{
    const int i = get_global_id(0);
    const int n = get_global_size(0);
    switch (which[get_local_id(0)]) {
    case 0:
        a[i] = in[i];
        break;
    case 1:
        b[i >> 2] = in[n + i];
        break;
    case 2:
        c[2 * i] = in[i >> 2];
        break;
    default:
        d[n - i] = in[2 * n - i];
        break;
    }
}

/* A small function used on both sides of a branch. */
__attribute__((always_inline)) static inline float
blend(global const float *in, int i, int distance)
{
    return in[i] - 0.5f * in[i + distance];
}

kernel void helper_inlined(global const float *in, global float *odd, global int *even)
{
    const int i = get_global_id(0);
    if (i & 1)
        odd[i >> 1] = 2.0f * blend(in, i, 32);
    else
        even[i] = blend(in, 2 * i, 64);
}

/* The same as helper_inlined with a function that stays one. */
__attribute__((noinline)) static float blend_called(global const float *in, int i, int distance)
{
    return in[i] - 0.5f * in[i + distance];
}

kernel void helper_called(global const float *in, global float *odd, global int *even)
{
    const int i = get_global_id(0);
    if (i & 1)
        odd[i >> 1] = 2.0f * blend_called(in, i, 32);
    else
        even[i] = blend_called(in, 2 * i, 64);
}
