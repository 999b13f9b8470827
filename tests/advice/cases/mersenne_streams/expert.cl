#pragma OPENCL EXTENSION cl_khr_fp64 : enable

typedef uint word_t;
typedef double real_t;

enum { N = 351, M = 175 };   // MT11213B

#define UPPER ((word_t)0xfff80000u)
#define LOWER ((word_t)0x0007ffffu)
#define MATRIX ((word_t)0xccab8ee7u)

static word_t temper(word_t y)
{
    y ^= y >> 11;
    y ^= (y << 7) & (word_t)0x31b6ab00u;
    y ^= (y << 15) & (word_t)0xffe50000u;
    return y ^ (y >> 17);
}

// N numbers in [0, 1) of each stream; a group of 192 does one. Up to N - M words do not depend on each other.
kernel void generate(global word_t *restrict state, global real_t *restrict numbers, const int streams)
{
    local word_t mt[N];
    const int l = get_local_id(0);
    const int base = get_group_id(0) * N;

    const int i = N - M + l;
    if (l < N - M)
        mt[l] = state[base + l];
    if (i < N)
        mt[i] = state[base + i];
    barrier(CLK_LOCAL_MEM_FENCE);

    word_t y, next;
    if (l < N - M) {
        y = (mt[l] & UPPER) | (mt[l + 1] & LOWER);
        next = mt[l + M] ^ (y >> 1) ^ ((y & 1) ? MATRIX : 0);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < N - M) {
        mt[l] = next;
        state[base + l] = next;
        numbers[base + l] = temper(next) * (1.0 / 4294967296.0);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    // words N - M to N - 1 need those just made, and word N - 1 the first of them
    if (i < N) {
        y = (mt[i] & UPPER) | (mt[i + 1 < N ? i + 1 : 0] & LOWER);
        next = mt[l] ^ (y >> 1) ^ ((y & 1) ? MATRIX : 0);
        state[base + i] = next;
        numbers[base + i] = temper(next) * (1.0 / 4294967296.0);
    }
}
