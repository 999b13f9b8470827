/* A function called on both sides of a branch: its loads do not meet, though they are one instruction. */
__attribute__((noinline)) static int fetch(global const int *from, int at)
{
    return from[at];
}

kernel void helper_both_sides(global const int *in, global int *out)
{
    const int i = get_global_id(0);
    int x;
    if (i & 1)
        x = fetch(in, i) * 3;
    else
        x = fetch(in, 127 - i) + 1;
    out[i] = x;
}
