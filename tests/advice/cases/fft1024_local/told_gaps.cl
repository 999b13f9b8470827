// 1024-point complex FFT, one transform per work-group
#define N     1024
#define LOG2N 10
#define ITEMS 256
#define AT(word) ((word) + (word) / 32)   // one word free after every 32

typedef float2 cplx;

cplx cmul(cplx a, cplx b) { return (cplx)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }

int reverse_bits(int i)
{
    int r = 0;
    for (int k = 0; k < LOG2N; k++) {
        r = (r << 1) | (i & 1);
        i >>= 1;
    }
    return r;
}

// both words of a number stand beside each other
cplx get(__local const float *s, int i) { return vload2(0, s + AT(2 * i)); }

void put(__local float *s, int i, cplx value) { vstore2(value, 0, s + AT(2 * i)); }

__kernel void fft(__global const cplx *in, __global cplx *out)
{
    __local float s[AT(2 * N)];
    const int t = get_local_id(0);
    const int first = get_group_id(0) * N;

    for (int i = t; i < N; i += ITEMS)
        put(s, reverse_bits(i), in[first + i]);

    for (int half_len = 1; half_len < N; half_len *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int b = t; b < N / 2; b += ITEMS) {
            const int k = b % half_len;
            const int i = 2 * (b - k) + k;
            const float angle = -M_PI_F * k / half_len;
            const cplx w = (cplx)(cos(angle), sin(angle));
            const cplx u = get(s, i);
            const cplx v = cmul(w, get(s, i + half_len));
            put(s, i, u + v);
            put(s, i + half_len, u - v);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int i = t; i < N; i += ITEMS)
        out[first + i] = get(s, i);
}
