#define LINE_LEN 64
#define ALPHABET 256
#define STEP(c, k) { state = (next_state + state * ALPHABET)[c]; if (accepting[state]) { count++; last = i + (k); } }
#define WORD(w, k) STEP((w) & 255, k) STEP((w) >> 8 & 255, k + 1) STEP((w) >> 16 & 255, k + 2) STEP((w) >> 24, k + 3)

__kernel void dfa_scan(__global const uint4 *text, __global const int *next_state, __global const int *accepting,
                       __global int *hits, __global int *last_at, int nlines)
{
    int line = get_global_id(0);
    if (line >= nlines)
        return;

    int state = 0, count = 0, last = -1;
    for (int i = 0; i < LINE_LEN; i += 16)
    {
        uint4 v = text[line * (LINE_LEN / 16) + i / 16];
        WORD(v.x, 0)
        WORD(v.y, 4)
        WORD(v.z, 8)
        WORD(v.w, 12)
    }
    hits[line] = count;
    last_at[line] = last;
}
