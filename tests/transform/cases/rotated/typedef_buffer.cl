typedef int4 cell;
typedef global const cell *cells;
kernel void typedefs(cells restrict u, global cell *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 9; k++)
        v[k * 8 + x] = u[k * 8 + x] - u[(k + 1) * 8 + x] * 5;
}
