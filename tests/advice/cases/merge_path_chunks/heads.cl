// Merges two sorted lists. Each work-item finds its place on the merge path (Green, Odeh, Birk),
// and from there merges the next VT elements.
#ifndef VT
#define VT 8
#endif

kernel void merge_path(global const int *a, global const int *b, global int *out, int na, int nb)
{
    int diag = get_global_id(0) * VT;
    int lo = max(0, diag - nb), hi = min(diag, na);
    while (lo < hi) {
        int mid = (lo + hi) / 2;
        if (a[mid] <= b[diag - 1 - mid])
            lo = mid + 1;
        else
            hi = mid;
    }

    int i = lo, j = diag - lo;
    int p = i < na ? a[i] : INT_MAX, q = j < nb ? b[j] : INT_MAX;
    for (int k = 0; k < VT; ++k) {
        if (p <= q) {
            out[diag + k] = p;
            p = ++i < na ? a[i] : INT_MAX;
        } else {
            out[diag + k] = q;
            q = ++j < nb ? b[j] : INT_MAX;
        }
    }
}
