/* A pointer to rows of four. */
kernel void matrix(global const int (*rows)[4], global int *out)
{
    const int x = get_global_id(0);
    out[x] = rows[x & 3][x >> 2 & 3];
}
