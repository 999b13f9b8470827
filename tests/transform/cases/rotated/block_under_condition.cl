kernel void under_condition(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 20; k++)
        if (k % 3 != 2) {
            if (x > 4) {
                v[k * 16 + x] = u[k * 16 + x] + u[(k + 1) * 16 + x] * 3;
            } else
                v[k * 16 + x] = u[k * 16 + x];
        }
        else if (k == 5)
            v[x] = 7;
}
