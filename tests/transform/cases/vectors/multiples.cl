/* Elements that lie where vectors of four may, and one that does not. */
#define PITCH 64
kernel void multiples(global const float *a, global const int *b, global float *out,
                      global int *res, int n)
{
    size_t i = get_global_id(0), at = i, group = get_group_id(0) * get_local_size(0);
    float sum = 0, other = 0;
    for (int k = 0; k < 3; k++, at += 2 * PITCH)
        sum += a[at];
    for (int k = 0; k < 2; k++)
        other += a[k * PITCH + group + get_local_id(0)];
    out[i] = sum - other + a[4 * n * get_global_id(1) + i];
    res[i] = b[i + 8] - b[i + 6];
}
