/* One item alone reads what all have read before it wrote it. */
kernel void read_by_one(global int *shared_value, global int *out)
{
    const int l = get_local_id(0), g = get_group_id(0);
    int sum = shared_value[g];
    barrier(CLK_GLOBAL_MEM_FENCE);
    if (l == 0)
        shared_value[g] = 5;
    for (int k = 0; k < 3; k++)
        if (l == 0)
            sum += shared_value[g] * k;
    out[get_global_id(0)] = sum;
}
