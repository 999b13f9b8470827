// SELECT ... WHERE column LIKE '%needle%' of a column of type CHAR(32), padded with blanks:
// sets the selection vector, and for POSITION() the place of the first match
#define CHAR_WIDTH 32
#define WORDS (CHAR_WIDTH / 4)
#define GROUP 128

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void like_contains(global const uint *column, global const uchar *needle, int needle_len,
                   global uchar *selected, global short *position, uint rows)
{
    local uint words[GROUP * (WORDS + 1)];      // a word more a row, against conflicts of banks
    uint row = get_global_id(0);
    uint l = get_local_id(0), first = get_group_id(0) * GROUP;
    for (uint w = l; w < GROUP * WORDS; w += GROUP)
        if (first * WORDS + w < rows * WORDS)
            words[w + w / WORDS] = column[first * WORDS + w];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (row >= rows)
        return;

    local const uchar *text = (local const uchar *)(words + l * (WORDS + 1));
    short found = -1;
    for (int start = 0; start + needle_len <= CHAR_WIDTH; ++start) {
        int at = 0;
        while (at < needle_len && text[start + at] == needle[at])
            ++at;
        if (at == needle_len) {
            found = start;
            break;
        }
    }
    selected[row] = found >= 0;
    position[row] = found;
}
