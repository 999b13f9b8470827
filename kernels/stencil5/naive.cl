/* The five-point stencil from global memory: every word is loaded by up to five items. */
#define C0 0.5f
#define C1 0.125f

kernel void naive(global const float *u, global float *v, int nx)
{
    const int row = nx + 2;
    const int at = get_global_id(0) + 1 + (get_global_id(1) + 1) * row;
    v[at] = C0 * u[at] + C1 * (u[at - 1] + u[at + 1] + u[at - row] + u[at + row]);
}
