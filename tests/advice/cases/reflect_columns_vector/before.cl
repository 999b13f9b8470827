// A := (I - 2 v v') A, for rows and columns from `first` on; A by rows.  An item has each get_global_size(0)-th column.
kernel void reflect_left(global float *a, constant float *v, uint first, uint rows, uint columns, uint pitch)
{
    for (uint c = first + get_global_id(0); c < columns; c += get_global_size(0)) {
        float along = 0.0f;
        for (uint r = first; r < rows; r++)
            along += v[r] * a[r * pitch + c];
        for (uint r = first; r < rows; r++)
            a[r * pitch + c] -= 2.0f * v[r] * along;
    }
}
