#define M 16                // parts of a vector
#define KS 256              // centroids of a part

// asymmetric distances of a query to vectors that are given by the numbers of their parts' centroids
__kernel void adc_scan(__global const uchar *codes, __global const float *lut, __global float *dist, const int n)
{
    const int i = get_global_id(0);
    if (i < n) {
        float d = 0.f;
        for (int m = 0; m < M; m++)
            d += lut[m * KS + codes[i * M + m]];
        dist[i] = d;
    }
}
