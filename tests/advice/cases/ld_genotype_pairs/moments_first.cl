typedef struct {
    int sum, squares;
} moments_t;

// Sums of the allele counts (0, 1, 2) of each variant and of their squares.
__kernel void ld_moments(__global const uchar *geno, __global moments_t *moments, int nsnps, int nsamples)
{
    int i = get_global_id(0);
    int sx = 0, sxx = 0;

    if (i >= nsnps)
        return;
    for (int s = 0; s < nsamples; s++) {
        int x = geno[i * nsamples + s];
        sx += x;
        sxx += x * x;
    }
    moments[i].sum = sx;
    moments[i].squares = sxx;
}

// Linkage disequilibrium: squared correlation of the allele counts (0, 1, 2) of all pairs of variants.
__kernel void ld_r2(__global const uchar *geno, __global const moments_t *moments, __global float *r2,
                    int nsnps, int nsamples)
{
    int j = get_global_id(0);
    int i = get_global_id(1);
    int sxy = 0;

    if (i >= nsnps || j >= nsnps)
        return;

    for (int s = 0; s < nsamples; s++) {
        int x = geno[i * nsamples + s];
        int y = geno[j * nsamples + s];
        sxy += x * y;
    }

    int sx = moments[i].sum, sy = moments[j].sum, sxx = moments[i].squares, syy = moments[j].squares;
    float cov = (float)(nsamples * sxy - sx * sy);
    float vx = (float)(nsamples * sxx - sx * sx);
    float vy = (float)(nsamples * syy - sy * sy);
    r2[i * nsnps + j] = (vx > 0 && vy > 0) ? cov * cov / (vx * vy) : 0.0f;
}
