/* All look for the first, one after the other. */
kernel void search(global const int *in, global const int *sorted, global int *out)
{
    const int i = get_global_id(0);
    int lo = 0, hi = 32;
    while (lo < hi) {
        const int mid = (lo + hi) >> 1;
        if (sorted[mid] < in[i]) lo = mid + 1; else hi = mid;
    }
    out[i] = lo;
}
