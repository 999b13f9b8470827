#define E 3         // shifts to either side
#define WORDS 4     // of a read

// sixteen bases of the genome from a place on
static uint bases_at(__global const uint *genome, int place)
{
    int bit = (place & 15) * 2;
    ulong two = (ulong)genome[place / 16 + 1] << 32 | genome[place / 16];
    return (uint)(two >> bit);
}

__kernel void shd_filter(__global const uint4 *reads, __global const uint *genome, __global const int *places,
                         __global uchar *edits, int candidates, int nreads)
{
    int c = get_global_id(0);
    if (c >= candidates)
        return;

    uint4 letters = reads[c / 2], wrong = 0x55555555;
    for (int e = -E; e <= E; e++)
    {
        int at = places[c] + e;
        uint4 x = letters ^ (uint4)(bases_at(genome, at), bases_at(genome, at + 16), bases_at(genome, at + 32),
                                    bases_at(genome, at + 48));
        wrong &= x | x >> 1;
    }
    edits[c] = popcount(wrong.x) + popcount(wrong.y) + popcount(wrong.z) + popcount(wrong.w);
}
