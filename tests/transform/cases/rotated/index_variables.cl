kernel void index_variables(global const int *restrict u, global int *restrict v)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int row = y * 8, plane = 48;
    for (int z = 1; z < 10; ++z) {
        const int here = z * plane + row + x;
        const int below = here - plane, above = here + plane;
        int c = u[here];
        v[here] = c * 3 + u[below] - u[above] * 7;
    }
}
