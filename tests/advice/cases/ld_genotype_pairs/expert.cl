#define SIDE 16

// Two planes of bits of each variant, 32 samples a word, words by variants: count = low + 2 * high.
__kernel void ld_pack(__global const uchar *restrict geno, __global uint2 *restrict planes, int nsnps, int nsamples)
{
    int i = get_global_id(0), w = get_global_id(1);
    uint2 bits = 0;

    if (i >= nsnps)
        return;
    for (int s = 0; s < min(32, nsamples - w * 32); s++) {
        uint x = geno[i * nsamples + w * 32 + s];
        bits |= (uint2)(x & 1, x >> 1) << s;
    }
    planes[w * nsnps + i] = bits;
}

static inline int product(uint2 x, uint2 y)
{
    return popcount(x.x & y.x) + 2 * (popcount(x.x & y.y) + popcount(x.y & y.x)) + 4 * popcount(x.y & y.y);
}

// Linkage disequilibrium: squared correlation of the allele counts of all pairs of variants, two by two an item.
__kernel __attribute__((reqd_work_group_size(SIDE, SIDE, 1)))
void ld_r2(__global const uint2 *restrict planes, __global float *restrict r2, int nsnps, int nsamples)
{
    __local uint2 rows[SIDE][2 * SIDE], columns[SIDE][2 * SIDE];
    const int lx = get_local_id(0), ly = get_local_id(1), words = (nsamples + 31) / 32;
    const int i0 = get_group_id(1) * 2 * SIDE, j0 = get_group_id(0) * 2 * SIDE;
    int sx[2] = { 0 }, sy[2] = { 0 }, sxx[2] = { 0 }, syy[2] = { 0 }, sxy[2][2] = { { 0 } };

    for (int from = 0; from < words; from += SIDE) {
        for (int k = lx; k < 2 * SIDE; k += SIDE) {
            rows[ly][k] = from + ly < words && i0 + k < nsnps ? planes[(from + ly) * nsnps + i0 + k] : (uint2)(0);
            columns[ly][k] = from + ly < words && j0 + k < nsnps ? planes[(from + ly) * nsnps + j0 + k] : (uint2)(0);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int w = 0; w < SIDE; w++) {
            const uint2 x[2] = { rows[w][ly], rows[w][ly + SIDE] };
            const uint2 y[2] = { columns[w][lx], columns[w][lx + SIDE] };
#pragma unroll
            for (int k = 0; k < 2; k++) {
                int low = popcount(x[k].x), high = popcount(x[k].y);
                sx[k] += low + 2 * high;
                sxx[k] += low + 4 * high;
                low = popcount(y[k].x);
                high = popcount(y[k].y);
                sy[k] += low + 2 * high;
                syy[k] += low + 4 * high;
#pragma unroll
                for (int m = 0; m < 2; m++)
                    sxy[k][m] += product(x[k], y[m]);
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
#pragma unroll
    for (int k = 0; k < 2; k++)
#pragma unroll
        for (int m = 0; m < 2; m++) {
            const int i = i0 + ly + k * SIDE, j = j0 + lx + m * SIDE;
            const float cov = (float)(nsamples * sxy[k][m] - sx[k] * sy[m]);
            const float vx = (float)(nsamples * sxx[k] - sx[k] * sx[k]);
            const float vy = (float)(nsamples * syy[m] - sy[m] * sy[m]);
            if (i < nsnps && j < nsnps)
                r2[i * nsnps + j] = (vx > 0 && vy > 0) ? cov * cov / (vx * vy) : 0.0f;
        }
}
