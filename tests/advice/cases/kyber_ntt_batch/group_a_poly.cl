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

// two coefficients an item
kernel __attribute__((reqd_work_group_size(N / 2, 1, 1)))
void poly_ntt(global short *polys, global const short *zetas, int count)
{
    local short r[N];
    int l = get_local_id(0);
    global short *poly = polys + (size_t)get_group_id(0) * N;

    r[l] = poly[l];
    r[l + N / 2] = poly[l + N / 2];
    for (int len = 128; len >= 2; len >>= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        int part = l / len, j = part * 2 * len + l % len;
        short t = fqmul(zetas[N / 2 / len + part], r[j + len]);
        r[j + len] = r[j] - t;
        r[j] = r[j] + t;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    poly[l] = barrett_reduce(r[l]);
    poly[l + N / 2] = barrett_reduce(r[l + N / 2]);
}
