#define R 2   // variants of either side, an item

// Linkage disequilibrium: squared correlation of the allele counts (0, 1, 2) of all pairs of variants.
__kernel void ld_r2(__global const uchar *geno, __global float *r2, int nsnps, int nsamples)
{
    int j = get_global_id(0) * R;
    int i = get_global_id(1) * R;
    int sx[R] = { 0 }, sy[R] = { 0 }, sxx[R] = { 0 }, syy[R] = { 0 }, sxy[R][R] = { { 0 } };

    if (i >= nsnps || j >= nsnps)
        return;

    for (int s = 0; s < nsamples; s++) {
        int x[R], y[R];
        for (int k = 0; k < R; k++) {
            x[k] = geno[min(i + k, nsnps - 1) * nsamples + s];
            y[k] = geno[min(j + k, nsnps - 1) * nsamples + s];
            sx[k] += x[k];
            sy[k] += y[k];
            sxx[k] += x[k] * x[k];
            syy[k] += y[k] * y[k];
        }
        for (int k = 0; k < R; k++)
            for (int m = 0; m < R; m++)
                sxy[k][m] += x[k] * y[m];
    }

    for (int k = 0; k < R && i + k < nsnps; k++)
        for (int m = 0; m < R && j + m < nsnps; m++) {
            float cov = (float)(nsamples * sxy[k][m] - sx[k] * sy[m]);
            float vx = (float)(nsamples * sxx[k] - sx[k] * sx[k]);
            float vy = (float)(nsamples * syy[m] - sy[m] * sy[m]);
            r2[(i + k) * nsnps + j + m] = (vx > 0 && vy > 0) ? cov * cov / (vx * vy) : 0.0f;
        }
}
