/* Sums of every so many-th element. */
#define ALL get_global_size(0)
#define ALL_TWICE ALL + get_global_size(0)

kernel void sums(global const float *from, global float *to, const int n, const uint step, const uint all)
{
    const int x = get_global_id(0);
    float sum = 0.0f;
    for (int i = x; i < n; i += get_global_size(0))
        sum += from[i];
    for (int j = x; n > j; j += 2 * get_global_size(0))
        sum -= from[j];
    int k = x;
    while (k <= n - 1) {
        sum += from[k] * 0.5f;
        k += (step + 3);
    }
    for (int l = x; l < n; l += ALL)
        sum += from[l];
    for (int m = x; m < n; m += (int)get_global_size(0))
        sum -= from[m];
    for (int o = x; o < all; o += get_global_size(0))
        sum += from[o];
    for (uint p = x; p < all; p += get_global_size(0))
        sum -= from[p];
    int q = x;
    q += get_local_size(0);
    for (int r = x; r < n && r >= 0; r += get_global_size(0)) {
        sum += from[r] + q;
        if (sum > 1.0e6f)
            r += step;
    }
    for (int s = x; s < n; s += ALL_TWICE)
        sum += from[s];
    to[x] = sum;
}
