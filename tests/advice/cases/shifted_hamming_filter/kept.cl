#define E 3         // shifts to either side
#define WORDS 4     // of a read

// the three words of the genome around a word of the read are loaded once
__kernel void shd_filter(__global const uint *reads, __global const uint *genome, __global const int *places,
                         __global uchar *edits, int candidates, int nreads)
{
    int c = get_global_id(0);
    if (c >= candidates)
        return;

    int read = c / 2, total = 0, first = places[c] - E;
    int bit = (first & 15) * 2;
    uint low = genome[first / 16], mid = genome[first / 16 + 1];
    for (int w = 0; w < WORDS; w++)
    {
        uint wrong = 0x55555555, letters = reads[read * WORDS + w];
        uint high = bit + 4 * E >= 32 || w < WORDS - 1 ? genome[first / 16 + w + 2] : 0;
        ulong a = (ulong)mid << 32 | low, b = (ulong)high << 32 | mid;
        for (int e = 0; e <= 2 * E; e++)
        {
            int by = bit + 2 * e;
            uint x = letters ^ (uint)(by < 32 ? a >> by : b >> (by - 32));
            wrong &= x | x >> 1;
        }
        total += popcount(wrong);
        low = mid;
        mid = high;
    }
    edits[c] = total;
}
