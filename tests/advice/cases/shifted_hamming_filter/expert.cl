#define E 3   // shifts to either side

// a window of 70 bases is moved to begin at bit 0, once; a read is one load
__kernel void shd_filter(__global const uint4 *restrict reads, __global const uint *restrict genome,
                         __global const int *restrict places, __global uchar *restrict edits, int candidates,
                         int nreads)
{
    const int c = get_global_id(0);
    if (c >= candidates)
        return;

    const uint4 r = reads[c / 2];
    const int first = places[c] - E, at = first >> 4, bit = (first & 15) * 2;
    const uint letters[4] = { r.x, r.y, r.z, r.w };
    uint g[6], window[5];
    int total = 0;
#pragma unroll
    for (int k = 0; k < 6; k++)
        g[k] = k < 5 || bit > 20 ? genome[at + k] : 0;
#pragma unroll
    for (int k = 0; k < 5; k++)
        window[k] = (uint)(((ulong)g[k + 1] << 32 | g[k]) >> bit);
#pragma unroll
    for (int k = 0; k < 4; k++)
    {
        const ulong two = (ulong)window[k + 1] << 32 | window[k];
        uint wrong = 0x55555555;
#pragma unroll
        for (int e = 0; e <= 2 * E; e++)
        {
            const uint x = letters[k] ^ (uint)(two >> (2 * e));
            wrong &= x | x >> 1;
        }
        total += popcount(wrong);
    }
    edits[c] = total;
}
