// Squared distances between descriptors of 64 bytes (16 uchar4 each): an item has a train in registers
// and goes through 16 queries that its group shares
#define WORDS 16
#define QUERIES 16

int sq(uchar4 a, uchar4 b)
{
    int4 d = convert_int4(a) - convert_int4(b);
    d *= d;
    return d.x + d.y + d.z + d.w;
}

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void pairDist(__global const uchar4* query, __global const uchar16* train, __global int* dist, int nq, int nt)
{
    __local uchar4 ql[QUERIES * WORDS];
    const int t = get_global_id(0), l = get_local_id(0), q0 = get_group_id(1) * QUERIES;
    uchar16 mine[4];

    for (int e = l; e < QUERIES * WORDS; e += 64)
        ql[e] = query[q0 * WORDS + e];
    for (int v = 0; v < 4; ++v)
        mine[v] = train[t * 4 + v];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int q = 0; q < QUERIES; ++q) {
        int sum = 0;
#pragma unroll
        for (int v = 0; v < 4; ++v) {
            sum += sq(ql[q * WORDS + v * 4], mine[v].s0123);
            sum += sq(ql[q * WORDS + v * 4 + 1], mine[v].s4567);
            sum += sq(ql[q * WORDS + v * 4 + 2], mine[v].s89ab);
            sum += sq(ql[q * WORDS + v * 4 + 3], mine[v].scdef);
        }
        dist[(q0 + q) * nt + t] = sum;
    }
}
