/* Which body there is depends on a directive. */
kernel void else_of_directive(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int v = 0;
    if (n > 3)
#ifdef NEVER
        v = 1;
#else
        v += i;
#endif
    out[i] = v;
}
