/* A return inside of a loop of one turn, as macros have it. */
#define COUNT(b, at) do { if ((at) < 0) break; atomic_inc(&(b)[at]); } while (0)
kernel void one_turn(global const int *in, global int *bins, int n)
{
    const int x = get_global_id(0);
    do {
        if (x >= n)
            return;
    } while (0);
    COUNT(bins, in[x] - 1);
}
