#define MOD_ADLER 65521
#define PAGE      1024
#define LANES     16
#define GROUP     64

/* checksum of each page, as zlib has it; 16 neighbours take every 16th byte:
   byte i is in a once, and in b (PAGE - i) times */
__kernel void adler32(__global const unsigned char *data, __global unsigned int *sums)
{
    __local unsigned int la[GROUP], lb[GROUP];
    int l = get_local_id(0), lane = l % LANES;
    size_t page = get_global_id(0) / LANES;
    unsigned int a = 0, b = 0;
    for (int i = lane; i < PAGE; i += LANES) {
        unsigned int d = data[page * PAGE + i];
        a = (a + d) % MOD_ADLER;
        b = (b + (PAGE - i) * d) % MOD_ADLER;
    }
    la[l] = a;
    lb[l] = b;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane == 0) {
        a = 1;
        b = PAGE;
        for (int k = 0; k < LANES; k++) {
            a += la[l + k];
            b += lb[l + k];
        }
        sums[page] = (b % MOD_ADLER << 16) | a % MOD_ADLER;
    }
}
