/* Its right neighbour is loaded by some items, and then by all. */
kernel void loaded_at_times(global const float *u, global float *v, int nx, int ny)
{
    const int x = get_global_id(0) + 1, y = get_global_id(1) + 1, row = nx + 2;
    const int at = y * row + x;
    float sum = u[at];
    if (x > 20)
        sum *= u[at + 1];
    sum += u[at + 1] - u[at - 1];
    v[at] = sum;
}
