#define LINE_LEN 64
#define ALPHABET 256
#define STATES 16
#define STEP(c, k) { e = table[(e & 15) * ALPHABET + (c)]; if (e & 128) { count++; last = i * 4 + (k); } }

// the table as bytes in local memory, with a bit that says whether a state accepts; words of lines side by side
__kernel void dfa_scan(__global const uint *restrict text, __global const int *restrict next_state,
                       __global const int *restrict accepting, __global int *restrict hits,
                       __global int *restrict last_at, int nlines)
{
    __local uchar table[STATES * ALPHABET];
    const int line = get_global_id(0);

    for (int i = get_local_id(0); i < STATES * ALPHABET; i += get_local_size(0))
    {
        const int to = next_state[i];
        table[i] = to | (accepting[to] ? 128 : 0);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (line >= nlines)
        return;

    int count = 0, last = -1;
    uint e = 0;
#pragma unroll
    for (int i = 0; i < LINE_LEN / 4; i++)
    {
        const uint w = text[i * nlines + line];
        STEP(w & 255, 0)
        STEP(w >> 8 & 255, 1)
        STEP(w >> 16 & 255, 2)
        STEP(w >> 24, 3)
    }
    hits[line] = count;
    last_at[line] = last;
}
