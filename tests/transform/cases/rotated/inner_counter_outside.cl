kernel void counters(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 6; k++) {
        int at = k * 8;
        for (int j = 0; j < 3; j++) {
            v[(k * 3 + j) * 16 + x] = u[at + j * 16 + x] + u[at + (j + 1) * 16 + x] * 3 - u[at + 8 + j * 16 + x];
            at += 0;
        }
    }
}
