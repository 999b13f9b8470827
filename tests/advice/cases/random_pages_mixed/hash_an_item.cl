// Memory-hard hash: each of 64 steps mixes a page of 128 bytes from a large table into the state of a hash, which
// says what page it is. An item does its own hash, with all of the state in registers.
#define G 128
#define LANES 8
#define STEPS 64
#define PRIME 0x01000193u
#define MIX(a, b) ((a) * PRIME ^ (b))
#define WORD(v) MIX(MIX(MIX(v.x, v.y), v.z), v.w)

__kernel __attribute__((reqd_work_group_size(G, 1, 1)))
void mix_pages(__global const uint4 *restrict seeds, __global const uint4 *restrict table, __global uint4 *digests,
               const uint pages)
{
    const uint id = get_global_id(0);
    __global const uint4 *own = seeds + 4 * id;
    uint4 state[LANES];
#pragma unroll
    for (int k = 0; k < LANES; k++)
        state[k] = own[k % 4];
    const uint start = state[0].x;

    for (uint round = 0; round < STEPS; round += 4 * LANES) {
#pragma unroll
        for (uint lead = 0; lead < LANES; lead++) {
            const uint step = round + 4 * lead;
#pragma unroll
            for (uint k = 0; k < 4; k++) {
                const uint4 s = state[lead];
                const uint word = k == 0 ? s.x : k == 1 ? s.y : k == 2 ? s.z : s.w;
                __global const uint4 *from = table + MIX(start ^ (step + k), word) % pages * LANES;
#pragma unroll
                for (int l = 0; l < LANES; l++)
                    state[l] = MIX(state[l], from[l]);
            }
        }
    }
    digests[2 * id] = (uint4)(WORD(state[0]), WORD(state[1]), WORD(state[2]), WORD(state[3]));
    digests[2 * id + 1] = (uint4)(WORD(state[4]), WORD(state[5]), WORD(state[6]), WORD(state[7]));
}
