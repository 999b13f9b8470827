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
    for (int k = 0; k < VT; ++k) {
        if (j >= nb || (i < na && a[i] <= b[j]))
            out[diag + k] = a[i++];
        else
            out[diag + k] = b[j++];
    }
}
