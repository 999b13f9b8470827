#define WORDS 4     // of a read
#define SHIFT(e) { uint x = reads[read * WORDS + w] ^ bases_at(genome, places[c] + w * 16 + (e)); wrong &= x | x >> 1; }

// sixteen bases of the genome from a place on
static uint bases_at(__global const uint *genome, int place)
{
    int bit = (place & 15) * 2;
    ulong two = (ulong)genome[place / 16 + 1] << 32 | genome[place / 16];
    return (uint)(two >> bit);
}

__kernel void shd_filter(__global const uint *reads, __global const uint *genome, __global const int *places,
                         __global uchar *edits, int candidates, int nreads)
{
    int c = get_global_id(0);
    if (c >= candidates)
        return;

    int read = c / 2, total = 0;
    for (int w = 0; w < WORDS; w++)
    {
        uint wrong = 0x55555555;
        SHIFT(-3) SHIFT(-2) SHIFT(-1) SHIFT(0) SHIFT(1) SHIFT(2) SHIFT(3)
        total += popcount(wrong);
    }
    edits[c] = total;
}
