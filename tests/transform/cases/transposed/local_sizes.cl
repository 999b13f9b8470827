/* 16 columns, as many as a group has items. */
kernel void local_sizes(global const int *A, global int *out)
{
    const int y = get_group_id(0);
    out[get_global_id(0)] = A[y * 16 + get_local_id(0)] * 3;
}
