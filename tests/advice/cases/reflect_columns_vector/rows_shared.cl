// A := (I - 2 v v') A, for rows and columns from `first` on; A by rows.  Four items share a column.
#define SHARE 4
#define WIDE  32

kernel void reflect_left(global float *a, constant float *v, uint first, uint rows, uint columns, uint pitch)
{
    local float parts[SHARE][WIDE];
    const uint lx = get_local_id(0), ly = get_local_id(1);
    for (uint c0 = first + get_group_id(0) * WIDE; c0 < columns; c0 += get_global_size(0)) {
        const uint c = c0 + lx;
        float along = 0.0f;
        if (c < columns)
            for (uint r = first + ly; r < rows; r += SHARE) along += v[r] * a[r * pitch + c];
        parts[ly][lx] = along;
        barrier(CLK_LOCAL_MEM_FENCE);
        along = 0.0f;
        for (uint k = 0; k < SHARE; k++) along += parts[k][lx];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (c < columns)
            for (uint r = first + ly; r < rows; r += SHARE) a[r * pitch + c] -= 2.0f * v[r] * along;
    }
}
