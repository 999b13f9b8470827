/* Where a pattern, of which each group keeps a copy, begins in a text: a count of the places by which an item goes. */
kernel void string_search(global const uchar *text, int text_length, global const uchar *pattern, int length,
                          global int *found, local uchar *kept)
{
    const int l = get_local_id(0);
    for (int i = l; i < length; i += get_local_size(0))
        kept[i] = pattern[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    int count = 0;
    for (int at = get_global_id(0); at + length <= text_length; at += get_global_size(0)) {
        bool same = true;
        for (int i = 0; i < length; i++)
            same = same && text[at + i] == kept[i];
        count += same;
    }
    found[get_global_id(0)] = count;
}
