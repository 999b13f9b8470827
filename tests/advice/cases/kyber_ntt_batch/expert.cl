// forward number-theoretic transform of polynomials modulo x^256 + 1 and 3329, in place, for a batch of key exchanges
#define N 256
#define Q 3329
#define QINV -3327              // inverse of Q modulo 2^16

#define LANES 32                // of a polynomial; a lane has eight coefficients
#define POLYS 4                 // of a group
#define PITCH (N + N / 8)

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

static void butterfly(int *a, int *b, short zeta)
{
    int t = fqmul(zeta, (short)*b);
    *b = *a - t;
    *a = *a + t;
}

// place of a coefficient in local memory: two of padding after each sixteen
#define AT(j) ((j) + (j) / 16 * 2)

kernel __attribute__((reqd_work_group_size(LANES * POLYS, 1, 1)))
void poly_ntt(global short *restrict polys, global const short *restrict zetas, int count)
{
    local short shared[POLYS][PITCH];
    const int lane = get_local_id(0) % LANES;
    local short *own = shared[get_local_id(0) / LANES];
    global short *poly = polys + (size_t)(get_global_id(0) / LANES) * N;

    // coefficients lane + 32 i: layers of 128, 64 and 32
    int r[8];
#pragma unroll
    for (int i = 0; i < 8; ++i) r[i] = poly[lane + LANES * i];
#pragma unroll
    for (int i = 0; i < 4; ++i) butterfly(r + i, r + i + 4, zetas[1]);
#pragma unroll
    for (int i = 0; i < 4; ++i) butterfly(r + i / 2 * 4 + i % 2, r + i / 2 * 4 + i % 2 + 2, zetas[2 + i / 2]);
#pragma unroll
    for (int i = 0; i < 4; ++i) butterfly(r + 2 * i, r + 2 * i + 1, zetas[4 + i]);
#pragma unroll
    for (int i = 0; i < 8; ++i) own[AT(lane + LANES * i)] = r[i];
    barrier(CLK_LOCAL_MEM_FENCE);

    // four lanes have the 32 coefficients of a block, of which each takes those 4 i + lane % 4: of 16, 8 and 4
    const int block = lane / 4, base = block * 32 + lane % 4;
#pragma unroll
    for (int i = 0; i < 8; ++i) r[i] = own[AT(base + 4 * i)];
#pragma unroll
    for (int i = 0; i < 4; ++i) butterfly(r + i, r + i + 4, zetas[8 + block]);
#pragma unroll
    for (int i = 0; i < 4; ++i)
        butterfly(r + i / 2 * 4 + i % 2, r + i / 2 * 4 + i % 2 + 2, zetas[16 + block * 2 + i / 2]);
#pragma unroll
    for (int i = 0; i < 4; ++i) butterfly(r + 2 * i, r + 2 * i + 1, zetas[32 + block * 4 + i]);
#pragma unroll
    for (int i = 0; i < 8; ++i) own[AT(base + 4 * i)] = r[i];
    barrier(CLK_LOCAL_MEM_FENCE);

    // eight coefficients behind each other: the layer of 2
#pragma unroll
    for (int i = 0; i < 8; ++i) r[i] = own[AT(lane * 8 + i)];
#pragma unroll
    for (int i = 0; i < 4; ++i)
        butterfly(r + i / 2 * 4 + i % 2, r + i / 2 * 4 + i % 2 + 2, zetas[64 + lane * 2 + i / 2]);
    short8 done;
    done.s0 = barrett_reduce(r[0]);
    done.s1 = barrett_reduce(r[1]);
    done.s2 = barrett_reduce(r[2]);
    done.s3 = barrett_reduce(r[3]);
    done.s4 = barrett_reduce(r[4]);
    done.s5 = barrett_reduce(r[5]);
    done.s6 = barrett_reduce(r[6]);
    done.s7 = barrett_reduce(r[7]);
    ((global short8 *)poly)[lane] = done;
}
