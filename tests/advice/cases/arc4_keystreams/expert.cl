typedef unsigned char u8;

#define KEYLEN 16
#define GROUP 64
/* byte i of a state lies in word i / 4 of a column of words that only this thread touches: no bank conflicts */
#define S(i) states[((i) >> 2) * (4 * GROUP) + 4 * lid + ((i) & 3)]

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void arc4(__global const uint4 *restrict keys, __global u8 *sbox, __global uint4 *restrict stream, int len)
{
    __local u8 states[GROUP * 256];
    const uint id = get_global_id(0);
    const uint lid = get_local_id(0);
    __local uint *columns = (__local uint *)states + lid;
    const uint4 key = keys[id];

    for (uint i = 0; i < 64; i++)
        columns[i * GROUP] = 0x03020100u + 0x04040404u * i;

    uint j = 0;
    uint4 turn = key;
    for (uint i = 0; i < 256; i++) {
        const u8 si = S(i);
        j = (j + si + (turn.x & 255)) & 255;
        turn.x >>= 8;
        if ((i & 3) == 3) {
            turn = turn.yzwx;
            if ((i & 15) == 15)
                turn = key;
        }
        S(i) = S(j);
        S(j) = si;
    }

    uint a = 0, b = 0;
    for (int k = 0; k < len; k += 16) {
        uint out[4];
#pragma unroll
        for (int w = 0; w < 4; w++) {
            uint four = 0;
#pragma unroll
            for (int s = 0; s < 32; s += 8) {
                a = (a + 1) & 255;
                const uint sa = S(a);
                b = (b + sa) & 255;
                const uint sb = S(b);
                S(a) = sb;
                S(b) = sa;
                const uint at = (sa + sb) & 255;
                four |= (uint)S(at) << s;
            }
            out[w] = four;
        }
        stream[(id * len + k) / 16] = (uint4)(out[0], out[1], out[2], out[3]);
    }
}
