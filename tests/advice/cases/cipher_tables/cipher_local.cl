#define B0(w) ((w) & 0xff)
#define B1(w) ((w) >> 8 & 0xff)
#define B2(w) ((w) >> 16 & 0xff)
#define B3(w) ((w) >> 24)
#define MIX(a, b, c, d, k) (t0[B0(a)] ^ t1[B1(b)] ^ t2[B2(c)] ^ t3[B3(d)] ^ rk[k])

/* with tables in local memory */
__kernel void stream_cipher(__global uint4 *data, __global const uint *T0, __global const uint *T1,
                            __global const uint *T2, __global const uint *T3, __global const uint *rk, int rounds)
{
    __local uint t0[256], t1[256], t2[256], t3[256];
    for (uint k = get_local_id(0); k < 256; k += get_local_size(0)) {
        t0[k] = T0[k];
        t1[k] = T1[k];
        t2[k] = T2[k];
        t3[k] = T3[k];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    uint gid = get_global_id(0);
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
