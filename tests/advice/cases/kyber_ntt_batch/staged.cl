// forward number-theoretic transform of polynomials modulo x^256 + 1 and 3329, in place, for a batch of key exchanges
#define N 256
#define Q 3329
#define QINV -3327              // inverse of Q modulo 2^16

#define GROUP 32
#define PITCH (N + 2)           // an odd number of banks

static short montgomery_reduce(int a)
{
    short t = (short)a * QINV;
    return (a - (int)t * Q) >> 16;
}

static short fqmul(short a, short b) { return montgomery_reduce((int)a * b); }

static short barrett_reduce(short a)
{
    const short v = ((1 << 26) + Q / 2) / Q;
    short t = ((int)v * a + (1 << 25)) >> 26;
    return a - t * Q;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void poly_ntt(global short *polys, global const short *zetas, int count)
{
    local short block[GROUP * PITCH];
    int l = get_local_id(0);
    global short *first = polys + (size_t)get_group_id(0) * GROUP * N;
    for (int p = 0; p < GROUP; ++p)
        for (int j = l; j < N; j += GROUP)
            block[p * PITCH + j] = first[p * N + j];
    barrier(CLK_LOCAL_MEM_FENCE);

    local short *r = block + l * PITCH;
    int k = 1;
    for (int len = 128; len >= 2; len >>= 1)
        for (int start = 0, j; start < N; start = j + len) {
            short zeta = zetas[k++];
            for (j = start; j < start + len; ++j) {
                short t = fqmul(zeta, r[j + len]);
                r[j + len] = r[j] - t;
                r[j] = r[j] + t;
            }
        }
    for (int j = 0; j < N; ++j)
        r[j] = barrett_reduce(r[j]);

    barrier(CLK_LOCAL_MEM_FENCE);
    for (int p = 0; p < GROUP; ++p)
        for (int j = l; j < N; j += GROUP)
            first[p * N + j] = block[p * PITCH + j];
}
