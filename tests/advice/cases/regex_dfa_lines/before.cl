#define LINE_LEN 64
#define ALPHABET 256

// one work-item walks the automaton over one line
__kernel void dfa_scan(__global const uchar *text, __global const int *next_state, __global const int *accepting,
                       __global int *hits, __global int *last_at, int nlines)
{
    int line = get_global_id(0);
    if (line >= nlines)
        return;

    int state = 0, count = 0, last = -1;
    for (int i = 0; i < LINE_LEN; i++)
    {
        uchar c = text[line * LINE_LEN + i];
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
