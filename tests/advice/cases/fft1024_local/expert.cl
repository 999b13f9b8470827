// 1024-point complex FFT in five steps of radix 4, an item has four elements in registers
#define N     1024
#define ITEMS 256
#define PAD(i) ((i) + ((i) >> 4))

typedef float2 cplx;

cplx cmul(cplx a, cplx b) { return (cplx)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }

void fft4(cplx v[4])
{
    const cplx a = v[0] + v[2], b = v[0] - v[2], c = v[1] + v[3], e = v[1] - v[3];
    const cplx d = (cplx)(e.y, -e.x);
    v[0] = a + c;
    v[1] = b + d;
    v[2] = a - c;
    v[3] = b - d;
}

__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void fft(__global const cplx *restrict in, __global cplx *restrict out)
{
    __local cplx s[PAD(N)];
    const int t = get_local_id(0);
    const int first = get_group_id(0) * N + t;
    cplx v[4];

    #pragma unroll
    for (int r = 0; r < 4; r++)
        v[r] = in[first + r * ITEMS];
    fft4(v);

    #pragma unroll
    for (int len = 4; len < N; len *= 4) {
        const int before = len / 4;
        const int to = (t / before) * len + t % before;
        if (len > 4)
            barrier(CLK_LOCAL_MEM_FENCE);
        #pragma unroll
        for (int r = 0; r < 4; r++)
            s[PAD(to + r * before)] = v[r];
        barrier(CLK_LOCAL_MEM_FENCE);
        #pragma unroll
        for (int r = 0; r < 4; r++)
            v[r] = s[PAD(t + r * ITEMS)];

        const float angle = -M_PI_F / (2 * len) * (t % len);
        const cplx w = (cplx)(native_cos(angle), native_sin(angle));
        const cplx w2 = cmul(w, w);
        v[1] = cmul(v[1], w);
        v[2] = cmul(v[2], w2);
        v[3] = cmul(v[3], cmul(w2, w));
        fft4(v);
    }

    #pragma unroll
    for (int r = 0; r < 4; r++)
        out[first + r * ITEMS] = v[r];
}
