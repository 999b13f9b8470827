#define LINE_LEN 64
#define ALPHABET 256

// words of four bytes of all lines stand together
__kernel void dfa_scan(__global const uchar *text, __global const int *next_state, __global const int *accepting,
                       __global int *hits, __global int *last_at, int nlines)
{
    int line = get_global_id(0);
    if (line >= nlines)
        return;

    int state = 0, count = 0, last = -1;
    for (int i = 0; i < LINE_LEN; i++)
    {
        uchar c = text[(i / 4 * nlines + line) * 4 + i % 4];
        state = next_state[state * ALPHABET + c];
        if (accepting[state])
        {
            count++;
            last = i;
        }
    }
    hits[line] = count;
    last_at[line] = last;
}
