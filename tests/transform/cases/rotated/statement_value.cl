kernel void statement_value(global const int *restrict u, global int *restrict v)
{
    const int x = get_global_id(0);
    for (int k = 0; k < 20; k++) {
        v[k * 16 + x] = ({ int t = u[k * 16 + x]; if (t > 80) continue; t; }) + u[(k + 1) * 16 + x] * 3;
    }
}
