// Broad phase by sweep and prune: boxes are sorted by x0; x0 of all boxes, then y0, z0, the layer bits, x1, y1, z1
// and the bits that they hit. No branch but that of the loop, which looks at the ends of four boxes at once.
__kernel void sweep_count(__global const float *restrict boxes, __global int *restrict pairs, int n)
{
    __global const float *x0 = boxes, *y0 = boxes + n, *z0 = boxes + 2 * n, *layer = boxes + 3 * n;
    __global const float *x1 = boxes + 4 * n, *y1 = boxes + 5 * n, *z1 = boxes + 6 * n, *hits = boxes + 7 * n;
    const int i = get_global_id(0);
    const float myx1 = x1[i], myy0 = y0[i], myy1 = y1[i], myz0 = z0[i], myz1 = z1[i];
    const int mine = as_int(hits[i]);
    int found = 0;

#define MEETS(j) ((x0[j] <= myx1) & (myy0 <= y1[j]) & (y0[j] <= myy1) & (myz0 <= z1[j]) & (z0[j] <= myz1) \
    & ((mine & as_int(layer[j])) != 0))
    int j = i + 1;
    for (; j + 3 < n && x0[j] <= myx1; j += 4)
        found += MEETS(j) + MEETS(j + 1) + MEETS(j + 2) + MEETS(j + 3);
    for (; j < n && x0[j] <= myx1; j++)
        found += MEETS(j);
    pairs[i] = found;
}
