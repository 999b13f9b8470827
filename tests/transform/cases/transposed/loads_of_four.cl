kernel void loads_of_four(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int4 sum = 0;
    for (int k = 0; k < n / 4; k++)
        sum += vload4(k, A + row * n);
    out[row] = sum.x + sum.y * sum.z - sum.w;
}
