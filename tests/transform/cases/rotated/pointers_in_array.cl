kernel void in_array(global int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    global int *both[2] = { u, v };
    for (int k = 0; k < 9; k++) {
        v[k * 8 + x] = u[k * 8 + x] - u[(k + 1) * 8 + x];
        both[k & 1][(k + 1) * 8 + x] = 4;
    }
}
