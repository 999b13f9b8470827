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
    int q = get_global_id(1);
    int t = get_global_id(0);
    if (q >= nq || t >= nt) return;

    __global const uchar16* row = (__global const uchar16*)(train + t * WORDS);
    int sum = 0;
    for (int w = 0; w < WORDS / 4; ++w) {
        uchar16 v = row[w];
        sum += sq(query[q * WORDS + 4 * w], v.s0123);
        sum += sq(query[q * WORDS + 4 * w + 1], v.s4567);
        sum += sq(query[q * WORDS + 4 * w + 2], v.s89ab);
        sum += sq(query[q * WORDS + 4 * w + 3], v.scdef);
    }
    dist[q * nt + t] = sum;
}
