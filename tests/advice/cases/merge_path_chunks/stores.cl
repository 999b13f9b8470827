// Merges two sorted lists. Each work-item finds its place on the merge path (Green, Odeh, Birk),
// and from there merges the next VT elements.
#define VT 8
#define GROUP 128

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

    local int merged[GROUP * VT];
    const int lid = get_local_id(0);
    int i = lo, j = diag - lo;
    for (int k = 0; k < VT; ++k) {
        if (j >= nb || (i < na && a[i] <= b[j]))
            merged[lid * VT + k] = a[i++];
        else
            merged[lid * VT + k] = b[j++];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = lid; k < GROUP * VT; k += GROUP)
        out[get_group_id(0) * (GROUP * VT) + k] = merged[k];
}
