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

// N numbers in [0, 1) of each stream, whose words the items of a group take in turn: at most M items, so that what
// is M words behind has been made before
kernel void generate(global word_t *state, global real_t *numbers, const int streams)
{
    const int id = get_group_id(0);
    const int item = get_local_id(0);
    const int items = get_local_size(0);
    global word_t *mt = state + id * N;

    for (int first = 0; first < N; first += items) {
        const int i = first + item;
        word_t next = 0;
        if (i < N) {
            const word_t y = (mt[i] & UPPER) | (mt[(i + 1) % N] & LOWER);
            next = mt[(i + M) % N] ^ (y >> 1) ^ ((y & 1) ? MATRIX : 0);
        }
        barrier(CLK_GLOBAL_MEM_FENCE);   // all have loaded the old words
        if (i < N)
            mt[i] = next;
        barrier(CLK_GLOBAL_MEM_FENCE);
    }

    for (int i = item; i < N; i += items)
        numbers[id * N + i] = temper(mt[i]) * (1.0 / 4294967296.0);
}
