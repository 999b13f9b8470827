// forward number-theoretic transform of polynomials modulo x^256 + 1 and 3329, in place, for a batch of key exchanges
#define N 256
#define Q 3329
#define QINV -3327              // inverse of Q modulo 2^16

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

kernel void poly_ntt(global short *polys, global const short *zetas, int count)
{
    int id = get_global_id(0);
    if (id >= count) return;
    global short *poly = polys + (size_t)id * N;
    short r[N];
    for (int j = 0; j < N; ++j)
        r[j] = poly[j];

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
    for (int j = 0; j < N; ++j)
        poly[j] = r[j];
}
