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

// N numbers in [0, 1) of each stream
kernel void generate(global word_t *state, global real_t *numbers, const int streams)
{
    const int id = get_global_id(0);
    global word_t *mt = state + id * N;

    for (int i = 0; i < N; i++) {
        const word_t y = (mt[i] & UPPER) | (mt[(i + 1) % N] & LOWER);
        const word_t next = mt[(i + M) % N] ^ (y >> 1) ^ ((y & 1) ? MATRIX : 0);
        mt[i] = next;
        numbers[id * N + i] = temper(next) * (1.0 / 4294967296.0);
    }
}
