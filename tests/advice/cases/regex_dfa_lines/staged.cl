#define LINE_LEN 64
#define ALPHABET 256
#define STATES 16

__kernel void dfa_scan(__global const uchar *text, __global const int *next_state, __global const int *accepting,
                       __global int *hits, __global int *last_at, int nlines)
{
    __local int table[STATES * ALPHABET];
    __local int final[STATES];
    int line = get_global_id(0);

    for (int i = get_local_id(0); i < STATES * ALPHABET; i += get_local_size(0))
        table[i] = next_state[i];
    if (get_local_id(0) < STATES)
        final[get_local_id(0)] = accepting[get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (line >= nlines)
        return;

    int state = 0, count = 0, last = -1;
    for (int i = 0; i < LINE_LEN; i++)
    {
        uchar c = text[line * LINE_LEN + i];
        state = table[state * ALPHABET + c];
        if (final[state])
        {
            count++;
            last = i;
        }
    }
    hits[line] = count;
    last_at[line] = last;
}
