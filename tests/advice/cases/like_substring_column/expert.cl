// SELECT ... WHERE column LIKE '%needle%' of a column of type CHAR(32), padded with blanks, word by word of all rows:
// sets the selection vector, and for POSITION() the place of the first match; the needle has four to eight letters
#define CHAR_WIDTH 32
#define WORDS (CHAR_WIDTH / 4)

static uint letters(constant uchar *needle, int first, int last)
{
    uint word = 0;
    for (int i = first; i < last; ++i)
        word |= (uint)needle[i] << (i - first) * 8;
    return word;
}

kernel void like_contains(global const uint *restrict column, constant uchar *needle, int needle_len,
                          global uchar *restrict selected, global short *restrict position, uint rows)
{
    const uint row = get_global_id(0);
    if (row >= rows)
        return;

    const uint head = letters(needle, 0, 4), tail = letters(needle, 4, needle_len);
    const uint mask = needle_len == 8 ? ~0u : (1u << (needle_len - 4) * 8) - 1;
    const int last = CHAR_WIDTH - needle_len;

    uint words[WORDS + 2];
#pragma unroll
    for (int w = 0; w < WORDS; ++w)
        words[w] = column[w * rows + row];
    words[WORDS] = words[WORDS + 1] = 0;

    short found = -1;
#pragma unroll
    for (int start = CHAR_WIDTH - 4; start >= 0; --start) {
        const ulong pair = (ulong)words[start / 4 + 1] << 32 | words[start / 4];
        const ulong next = (ulong)words[start / 4 + 2] << 32 | words[start / 4 + 1];
        const uint here = pair >> start % 4 * 8, there = next >> start % 4 * 8;
        if (here == head && (there & mask) == tail && start <= last)
            found = start;
    }
    selected[row] = found >= 0;
    position[row] = found;
}
