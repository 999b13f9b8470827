kernel void short_circuit(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 10; k++)
        v[k * 8 + x] = u[k * 8 + x] + (k < 9 && u[(k + 1) * 8 + x] > 40) * 100 + (k > 0 ? u[(k - 1) * 8 + x] : 5);
}
