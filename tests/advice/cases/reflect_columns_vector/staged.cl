// A := (I - 2 v v') A, for rows and columns from `first` on; A by rows.  An item has each get_global_size(0)-th column.
#define PART 128    // items of a group

kernel void reflect_left(global float *a, constant float *v, uint first, uint rows, uint columns, uint pitch)
{
    local float some[PART];
    const uint l = get_local_id(0);
    for (uint c0 = first + get_group_id(0) * PART; c0 < columns; c0 += get_global_size(0)) {
        const uint c = c0 + l;
        float along = 0.0f;
        for (uint r0 = first; r0 < rows; r0 += PART) {
            if (r0 + l < rows) some[l] = v[r0 + l];
            barrier(CLK_LOCAL_MEM_FENCE);
            const uint to = min((uint)PART, rows - r0);
            if (c < columns)
                for (uint k = 0; k < to; k++) along += some[k] * a[(r0 + k) * pitch + c];
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        for (uint r0 = first; r0 < rows; r0 += PART) {
            if (r0 + l < rows) some[l] = v[r0 + l];
            barrier(CLK_LOCAL_MEM_FENCE);
            const uint to = min((uint)PART, rows - r0);
            if (c < columns)
                for (uint k = 0; k < to; k++) a[(r0 + k) * pitch + c] -= 2.0f * some[k] * along;
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    }
}
