#define SIDE 16

// Linkage disequilibrium: squared correlation of the allele counts (0, 1, 2) of all pairs of variants.
__kernel void ld_r2(__global const uchar *geno, __global float *r2, int nsnps, int nsamples)
{
    int j = get_global_id(0);
    int i = get_global_id(1);
    int sx = 0, sy = 0, sxx = 0, syy = 0, sxy = 0;

    __local uchar rows[SIDE][SIDE], columns[SIDE][SIDE];
    int lx = get_local_id(0), ly = get_local_id(1);

    for (int from = 0; from < nsamples; from += SIDE) {
        int row = i, column = j - lx + ly, sample = from + lx;
        rows[ly][lx] = row < nsnps && sample < nsamples ? geno[row * nsamples + sample] : 0;
        columns[ly][lx] = column < nsnps && sample < nsamples ? geno[column * nsamples + sample] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int s = 0; s < SIDE; s++) {
            int x = rows[ly][s];
            int y = columns[lx][s];
            sx += x;
            sy += y;
            sxx += x * x;
            syy += y * y;
            sxy += x * y;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (i >= nsnps || j >= nsnps)
        return;

    float cov = (float)(nsamples * sxy - sx * sy);
    float vx = (float)(nsamples * sxx - sx * sx);
    float vy = (float)(nsamples * syy - sy * sy);
    r2[i * nsnps + j] = (vx > 0 && vy > 0) ? cov * cov / (vx * vy) : 0.0f;
}
