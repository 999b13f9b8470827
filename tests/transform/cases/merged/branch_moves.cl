/* A pointer is moved or not, the same for all. */
kernel void branch_moves(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    global const int *from = in;
    if (n > 3) from += 8;
    else from += 16;
    from = from + n;
    out[i] = from[i];
}
