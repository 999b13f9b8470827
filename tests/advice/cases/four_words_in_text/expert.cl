// Counts four words of four letters in a text; they stand behind each other in words.
// An item has 16 places of its own: it loads the 32 letters of these as numbers, side by side with its neighbours.
kernel void count_words(global const char *words, global const char *text, int piece, local int *found,
                        global int *total)
{
    found[0] = found[1] = found[2] = found[3] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    global const uint *numbers = (global const uint *)text + 4 * get_global_id(0);
    const uint4 wanted = *(global const uint4 *)words;
    const uint4 low = *(global const uint4 *)numbers, high = *(global const uint4 *)(numbers + 4);
    const uint all_of[8] = { low.x, low.y, low.z, low.w, high.x, high.y, high.z, high.w };
    uint4 count = 0;
    #pragma unroll
    for (int q = 0; q < 7; q++) {
        const ulong pair = as_ulong((uint2)(all_of[q], all_of[q + 1]));
        #pragma unroll
        for (int b = 0; b < 4; b++) {
            // letters from 4 q + b on: the word w stands there for the place 4 (q - w) + b
            const uint here = pair >> 8 * b;
            if (q < 4 && here == wanted.x) count.x++;
            if (q >= 1 && q < 5 && here == wanted.y) count.y++;
            if (q >= 2 && q < 6 && here == wanted.z) count.z++;
            if (q >= 3 && here == wanted.w) count.w++;
        }
    }
    if (count.x) atomic_add(found, count.x);
    if (count.y) atomic_add(found + 1, count.y);
    if (count.z) atomic_add(found + 2, count.z);
    if (count.w) atomic_add(found + 3, count.w);
    barrier(CLK_LOCAL_MEM_FENCE);

    if (get_local_id(0) == 0)
        for (int w = 0; w < 4; w++) atomic_add(total + w, found[w]);
}
