#define RUN 4
#define COPIES 32
#define B0(w) ((w) & 0xff)
#define B1(w) ((w) >> 8 & 0xff)
#define B2(w) ((w) >> 16 & 0xff)
#define B3(w) ((w) >> 24)
#define LOOK(x) table[(x) * COPIES + lane]
#define MIX(a, b, c, d, k) \
    (LOOK(B0(a)) ^ rotate(LOOK(B1(b)), 8u) ^ rotate(LOOK(B2(c)), 16u) ^ rotate(LOOK(B3(d)), 24u) ^ rk[k])

/* Tables 1 to 3 are table 0 rotated. Each bank has a copy of table 0, and a group does four blocks an item so that
 * making the copies pays. */
__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void stream_cipher(__global uint4 *data, __global const uint *T0, __global const uint *T1,
                   __global const uint *T2, __global const uint *T3, __constant uint *rk, int rounds)
{
    __local uint table[256 * COPIES];
    const uint lid = get_local_id(0), lane = lid % COPIES;
    for (uint k = lid; k < 256 * COPIES; k += 256)
        table[k] = T0[k / COPIES];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint run = 0; run < RUN; run++) {
        uint gid = (get_group_id(0) * RUN + run) * 256 + lid;
        uint a = gid ^ rk[0], b = gid * 0x9e3779b9u ^ rk[1], c = rk[2], d = rk[3];
        for (int r = 1; r <= rounds; r++) {
            uint e = MIX(a, b, c, d, 4 * r);
            uint f = MIX(b, c, d, a, 4 * r + 1);
            uint g = MIX(c, d, a, b, 4 * r + 2);
            uint h = MIX(d, a, b, c, 4 * r + 3);
            a = e; b = f; c = g; d = h;
        }
        data[gid] ^= (uint4)(a, b, c, d);
    }
}
