// Squared distances between descriptors of 64 bytes (16 uchar4 each)
#define WORDS 16

int sq(uchar4 a, uchar4 b)
{
    int4 d = convert_int4(a) - convert_int4(b);
    d *= d;
    return d.x + d.y + d.z + d.w;
}

__kernel void pairDist(__global const uchar4* query, __global const uchar4* train, __global int* dist, int nq, int nt)
{
    __local uchar4 ql[16][WORDS], tl[16][WORDS];
    int q = get_global_id(1), t = get_global_id(0);
    int x = get_local_id(0), y = get_local_id(1);

    ql[y][x] = query[q * WORDS + x];
    tl[y][x] = train[(t - x + y) * WORDS + x];
    barrier(CLK_LOCAL_MEM_FENCE);

    int sum = 0;
    for (int w = 0; w < WORDS; ++w)
        sum += sq(ql[y][w], tl[x][w]);
    dist[q * nt + t] = sum;
}
