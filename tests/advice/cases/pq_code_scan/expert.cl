#define M 16                // parts of a vector
#define KS 256              // centroids of a part
#define GROUP 256
#define EACH 16             // vectors of an item

#define PART(word, m) (table[(m) * KS + ((word) & 255)] + table[(m + 1) * KS + ((word) >> 8 & 255)] \
    + table[(m + 2) * KS + ((word) >> 16 & 255)] + table[(m + 3) * KS + ((word) >> 24)])

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void adc_scan(__global const uint4 *restrict codes, __global const float4 *restrict lut,
              __global float *restrict dist, const int n)
{
    __local float table[M * KS];
    const int l = get_local_id(0), first = get_group_id(0) * GROUP * EACH + l;

    for (int k = l; k < M * KS / 4; k += GROUP)
        vstore4(lut[k], k, table);
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll 4
    for (int k = 0; k < EACH; k++)
    {
        const int i = first + k * GROUP;
        if (i < n)
        {
            const uint4 c = codes[i];
            dist[i] = PART(c.x, 0) + PART(c.y, 4) + PART(c.z, 8) + PART(c.w, 12);
        }
    }
}
