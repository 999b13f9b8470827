// Memory-hard hash: each of 64 steps mixes a page of 128 bytes from a large table into the state of a hash, which
// says what page it is. Eight neighbours do their eight hashes one after the other, 16 bytes of a page each.
#define G 128
#define LANES 8
#define STEPS 64
#define PRIME 0x01000193u
#define MIX(a, b) ((a) * PRIME ^ (b))

__kernel __attribute__((reqd_work_group_size(G, 1, 1)))
void mix_pages(__global const uint4 *restrict seeds, __global const uint4 *restrict table, __global uint4 *digests,
               const uint pages)
{
    const uint id = get_global_id(0), lane = get_local_id(0) % LANES, row = get_local_id(0) / LANES;
    __local uint4 seed_of[G / LANES][4];
    __local uint page_of[G / LANES][2][4], words[G / LANES][LANES];
    __global const uint4 *own = seeds + 4 * id;
    const uint4 s0 = own[0], s1 = own[1], s2 = own[2], s3 = own[3];
    uint4 low = (uint4)(0), high = (uint4)(0);

    for (uint turn = 0; turn < LANES; turn++) {
        if (lane == turn) {
            seed_of[row][0] = s0;
            seed_of[row][1] = s1;
            seed_of[row][2] = s2;
            seed_of[row][3] = s3;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        uint4 state = seed_of[row][lane % 4];
        const uint start = seed_of[row][0].x;

        for (uint step = 0; step < STEPS; step += 4) {
            const bool leads = step / 4 % LANES == lane;
            __local uint *next = page_of[row][step / 4 % 2];
            if (leads) {                // four steps ahead of the others
                uint4 s = state;
                next[0] = MIX(start ^ step, s.x) % pages;
                s = MIX(s, table[next[0] * LANES + lane]);
                next[1] = MIX(start ^ (step + 1), s.y) % pages;
                s = MIX(s, table[next[1] * LANES + lane]);
                next[2] = MIX(start ^ (step + 2), s.z) % pages;
                s = MIX(s, table[next[2] * LANES + lane]);
                next[3] = MIX(start ^ (step + 3), s.w) % pages;
            }
            barrier(CLK_LOCAL_MEM_FENCE);
            for (int k = 0; k < 4; k++)
                state = MIX(state, table[next[k] * LANES + lane]);
        }

        words[row][lane] = MIX(MIX(MIX(state.x, state.y), state.z), state.w);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane == turn) {
            low = vload4(0, words[row]);
            high = vload4(1, words[row]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    digests[2 * id] = low;
    digests[2 * id + 1] = high;
}
