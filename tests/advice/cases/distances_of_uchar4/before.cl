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

    int sum = 0;
    for (int w = 0; w < WORDS; ++w)
        sum += sq(query[q * WORDS + w], train[t * WORDS + w]);
    dist[q * nt + t] = sum;
}
