#define MOD_ADLER 65521
#define PAGE      1024
#define LANES     16
#define GROUP     128

/* checksum of each page, as zlib has it; 16 neighbours take every 16th vector,
   byte i is in a once, and in b (PAGE - i) times; all sums fit into 32 bits */
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void adler32(__global const uint4 *restrict data, __global unsigned int *restrict sums)
{
    __local unsigned int la[GROUP], lb[GROUP];
    const int l = get_local_id(0), lane = l % LANES;
    const uint page = get_global_id(0) / LANES;
    unsigned int a = 0, b = 0;
    #pragma unroll
    for (int k = 0; k < PAGE / 16 / LANES; k++) {
        const int at = k * LANES + lane;
        const uint4 v = data[page * (PAGE / 16) + at];
        const uint4 s = (v & 255) + (v >> 8 & 255) + (v >> 16 & 255) + (v >> 24);
        const uint4 late = (v >> 8 & 255) + 2 * (v >> 16 & 255) + 3 * (v >> 24);
        const uint sum = s.x + s.y + s.z + s.w;
        a += sum;
        b += (PAGE - 16 * at) * sum - (late.x + late.y + late.z + late.w) - 4 * s.y - 8 * s.z - 12 * s.w;
    }
    la[l] = a;
    lb[l] = b;
    for (int half_of = LANES / 2; half_of > 0; half_of /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < half_of) {
            la[l] = a += la[l + half_of];
            lb[l] = b += lb[l + half_of];
        }
    }
    if (lane == 0)
        sums[page] = ((b + PAGE) % MOD_ADLER << 16) | (a + 1) % MOD_ADLER;
}
