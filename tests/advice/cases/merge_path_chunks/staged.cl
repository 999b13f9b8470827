// Merges two sorted lists. Each group finds its place on the merge path (Green, Odeh, Birk) and takes
// its share to local memory; there each work-item does the same, and merges the next VT elements.
#define VT 8
#define GROUP 128

int path(global const int *a, global const int *b, int na, int nb, int diag)
{
    int lo = max(0, diag - nb), hi = min(diag, na);
    while (lo < hi) {
        int mid = (lo + hi) / 2;
        if (a[mid] <= b[diag - 1 - mid])
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo;
}

kernel void merge_path(global const int *a, global const int *b, global int *out, int na, int nb)
{
    local int part[GROUP * VT];
    local int ends[2];
    const int lid = get_local_id(0), first = get_group_id(0) * GROUP * VT;
    if (lid < 2)
        ends[lid] = path(a, b, na, nb, first + lid * GROUP * VT);
    barrier(CLK_LOCAL_MEM_FENCE);

    // the group's share: ma of a and mb of b, together GROUP * VT
    const int a0 = ends[0], b0 = first - a0, ma = ends[1] - a0, mb = GROUP * VT - ma;
    for (int k = lid; k < GROUP * VT; k += GROUP)
        part[k] = k < ma ? a[a0 + k] : b[b0 + k - ma];
    barrier(CLK_LOCAL_MEM_FENCE);

    const int diag = lid * VT;
    int lo = max(0, diag - mb), hi = min(diag, ma);
    while (lo < hi) {
        int mid = (lo + hi) / 2;
        if (part[mid] <= part[ma + diag - 1 - mid])
            lo = mid + 1;
        else
            hi = mid;
    }

    int i = lo, j = diag - lo;
    for (int k = 0; k < VT; ++k) {
        if (j >= mb || (i < ma && part[i] <= part[ma + j]))
            out[first + diag + k] = part[i++];
        else
            out[first + diag + k] = part[ma + j++];
    }
}
