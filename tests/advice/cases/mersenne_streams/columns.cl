#pragma OPENCL EXTENSION cl_khr_fp64 : enable

typedef uint word_t;
typedef double real_t;

enum { N = 351, M = 175 };   // MT11213B

#define UPPER ((word_t)0xfff80000u)
#define LOWER ((word_t)0x0007ffffu)
#define MATRIX ((word_t)0xccab8ee7u)
// word i of all streams side by side
#define MT(i) state[(i) * streams + id]

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

    for (int i = 0; i < N; i++) {
        const word_t y = (MT(i) & UPPER) | (MT((i + 1) % N) & LOWER);
        MT(i) = MT((i + M) % N) ^ (y >> 1) ^ ((y & 1) ? MATRIX : 0);
    }

    for (int i = 0; i < N; i++)
        numbers[i * streams + id] = temper(MT(i)) * (1.0 / 4294967296.0);
}
