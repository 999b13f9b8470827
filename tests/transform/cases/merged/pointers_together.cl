/* Pointers in one declaration, of which one differs. */
kernel void pointers_together(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    global const int *mine = in + i, *all = in, *next = mine + n;
    out[i] = *mine + all[n] * 3 + *next * 7;
}
