// Counts four words of four letters in a text; they stand behind each other in words.
// Of the letters at a place, all but the last are those at the place before.
kernel void count_words(global const char *words, global const char *text, int piece, local int *found,
                        global int *total)
{
    found[0] = found[1] = found[2] = found[3] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    const char16 wanted = vload16(0, words);
    const int begin = get_global_id(0) * piece;
    char16 here = vload16(0, text + begin);
    for (int at = begin; at < begin + piece; at++) {
        const char16 same = here == wanted;
        if (all(same.s0123)) atomic_inc(found);
        if (all(same.s4567)) atomic_inc(found + 1);
        if (all(same.s89ab)) atomic_inc(found + 2);
        if (all(same.scdef)) atomic_inc(found + 3);
        here = (char16)(here.s1, here.s23, here.s4567, here.s89ab, here.scdef, text[at + 16]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (get_local_id(0) == 0)
        for (int w = 0; w < 4; w++) atomic_add(total + w, found[w]);
}
