// SELECT ... WHERE column LIKE '%needle%' of a column of type CHAR(32), padded with blanks:
// word by word of all rows;
// sets the selection vector, and for POSITION() the place of the first match
#define CHAR_WIDTH 32
#define TEXT(i) column[((uint)(i) / 4 * rows + row) * 4 + (i) % 4]

kernel void like_contains(global const uchar *column, global const uchar *needle, int needle_len,
                          global uchar *selected, global short *position, uint rows)
{
    uint row = get_global_id(0);
    if (row >= rows)
        return;

    short found = -1;
    for (int start = 0; start + needle_len <= CHAR_WIDTH; ++start) {
        int at = 0;
        while (at < needle_len && TEXT(start + at) == needle[at])
            ++at;
        if (at == needle_len) {
            found = start;
            break;
        }
    }
    selected[row] = found >= 0;
    position[row] = found;
}
