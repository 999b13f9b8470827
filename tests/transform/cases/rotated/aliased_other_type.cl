kernel void aliased(global const int *u, global short2 *v)
{
    int x = get_global_id(0);
    for (int k = 1; k < 12; ++k) v[(k + 1) * 8 + x] = (short2)(u[k * 8 + x], u[(k + 1) * 8 + x]);
}
