kernel void alias(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    global const int *q = u + x;
    for (int k = 0; k < 12; k++)
        v[k * 8 + x] = q[k * 8] + 3 * q[k * 8 + 8] + *(q + k * 8 + 16);
}
