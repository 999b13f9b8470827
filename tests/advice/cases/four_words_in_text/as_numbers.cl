// Counts four words of four letters in a text; they stand behind each other in words.
// Four letters are compared as one number.
kernel void count_words(global const char *words, global const char *text, int piece, local int *found,
                        global int *total)
{
    found[0] = found[1] = found[2] = found[3] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    const uint4 wanted = as_uint4(vload16(0, words));
    const int begin = get_global_id(0) * piece;
    for (int at = begin; at < begin + piece; at++) {
        const uint4 here = as_uint4(vload16(0, text + at));
        if (here.x == wanted.x) atomic_inc(found);
        if (here.y == wanted.y) atomic_inc(found + 1);
        if (here.z == wanted.z) atomic_inc(found + 2);
        if (here.w == wanted.w) atomic_inc(found + 3);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (get_local_id(0) == 0)
        for (int w = 0; w < 4; w++) atomic_add(total + w, found[w]);
}
