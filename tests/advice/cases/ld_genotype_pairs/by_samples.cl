// Linkage disequilibrium: squared correlation of the allele counts (0, 1, 2) of all pairs of variants.
__kernel void ld_r2(__global const uchar *geno, __global float *r2, int nsnps, int nsamples)
{
    int j = get_global_id(0);
    int i = get_global_id(1);
    int sx = 0, sy = 0, sxx = 0, syy = 0, sxy = 0;

    if (i >= nsnps || j >= nsnps)
        return;

    for (int s = 0; s < nsamples; s++) {
        int x = geno[s * nsnps + i];
        int y = geno[s * nsnps + j];
        sx += x;
        sy += y;
        sxx += x * x;
        syy += y * y;
        sxy += x * y;
    }

    float cov = (float)(nsamples * sxy - sx * sy);
    float vx = (float)(nsamples * sxx - sx * sx);
    float vy = (float)(nsamples * syy - sy * sy);
    r2[i * nsnps + j] = (vx > 0 && vy > 0) ? cov * cov / (vx * vy) : 0.0f;
}
