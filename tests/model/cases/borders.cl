/* The neighbours of cells of a box of 9 x 10 x 4, without those beyond its sides; squares; and what
   one item does alone. */
kernel void borders(global const char *in, global long *out, global int *squares, local int *last)
{
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int l = (get_local_id(2) * 5 + get_local_id(1)) * 3 + get_local_id(0);
    const int at = (z * 10 + y) * 9 + x;
    long sum = in[(z * 10 + y) * 9 + max(x - 1, 0)];
    sum += in[(z * 10 + min(y + 1, 9)) * 9 + x];
    if (z > 0)
        sum += in[at - 90];
    if (y > 0 && x < 8)
        sum -= in[at - 8];
    out[359 - at] = sum;
    squares[x * x] = x;
    if (l == 7)
        last[z] = y;
    if (l == 0)
        squares[100 + at] = at;
}
