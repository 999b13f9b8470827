// Linkage disequilibrium: squared correlation of the allele counts (0, 1, 2) of all pairs of variants.
__kernel void ld_r2(__global const uchar4 *geno, __global float *r2, int nsnps, int nsamples)
{
    int j = get_global_id(0);
    int i = get_global_id(1);
    int sx = 0, sy = 0, sxx = 0, syy = 0, sxy = 0;

    if (i >= nsnps || j >= nsnps)
        return;

    for (int s = 0; s < nsamples / 4; s++) {
        int4 x = convert_int4(geno[i * (nsamples / 4) + s]);
        int4 y = convert_int4(geno[j * (nsamples / 4) + s]);
        int4 xx = x * x, yy = y * y, xy = x * y;
        sx += x.x + x.y + x.z + x.w;
        sy += y.x + y.y + y.z + y.w;
        sxx += xx.x + xx.y + xx.z + xx.w;
        syy += yy.x + yy.y + yy.z + yy.w;
        sxy += xy.x + xy.y + xy.z + xy.w;
    }

    float cov = (float)(nsamples * sxy - sx * sy);
    float vx = (float)(nsamples * sxx - sx * sx);
    float vy = (float)(nsamples * syy - sy * sy);
    r2[i * nsnps + j] = (vx > 0 && vy > 0) ? cov * cov / (vx * vy) : 0.0f;
}
