#define M 16                // parts of a vector
#define KS 256              // centroids of a part

// asymmetric distances of a query to vectors that are given by the numbers of their parts' centroids
__kernel void adc_scan(__global const uchar16 *codes, __global const float *lut, __global float *dist, const int n)
{
    const int i = get_global_id(0);
    if (i < n) {
        const uchar16 c = codes[i];
        dist[i] = lut[c.s0] + lut[KS + c.s1] + lut[2 * KS + c.s2] + lut[3 * KS + c.s3]
                + lut[4 * KS + c.s4] + lut[5 * KS + c.s5] + lut[6 * KS + c.s6] + lut[7 * KS + c.s7]
                + lut[8 * KS + c.s8] + lut[9 * KS + c.s9] + lut[10 * KS + c.sa] + lut[11 * KS + c.sb]
                + lut[12 * KS + c.sc] + lut[13 * KS + c.sd] + lut[14 * KS + c.se] + lut[15 * KS + c.sf];
    }
}
