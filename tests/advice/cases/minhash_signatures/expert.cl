#define TOKENS 96
#define HASHES 64
#define ITEMS 128
#define DOCS (4 * ITEMS / HASHES)   // of a work-group, whose items have 4 functions each

// MinHash: for each hash function the least hash of all tokens of a document
__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void minhash(__global const uint* restrict tokens, __global const uint4* restrict mult,
             __global const uint4* restrict add, __global uint4* restrict signatures)
{
    const int lid = get_local_id(0);
    const int k = lid % (HASHES / 4), row = lid / (HASHES / 4);
    __local uint staged[DOCS][TOKENS + 4];

    for (int i = lid; i < DOCS * TOKENS; i += ITEMS)
        staged[i / TOKENS][i % TOKENS] = tokens[get_group_id(0) * DOCS * TOKENS + i];
    barrier(CLK_LOCAL_MEM_FENCE);

    const uint4 m = mult[k], a = add[k];
    uint4 least = UINT_MAX;
    for (int t = 0; t < TOKENS; t += 4) {
        const uint4 token = vload4(0, &staged[row][t]);
        least = min(least, token.x * m + a);
        least = min(least, token.y * m + a);
        least = min(least, token.z * m + a);
        least = min(least, token.w * m + a);
    }
    signatures[(get_group_id(0) * DOCS + row) * (HASHES / 4) + k] = least;
}
