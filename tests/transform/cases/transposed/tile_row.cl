kernel void tile_row(global const int *A, global int *out)
{
    const int l = get_local_id(0), g = get_group_id(0);
    out[g * 16 + l] = A[g * 16 + l] - A[g * 16 + (15 - l)];
}
