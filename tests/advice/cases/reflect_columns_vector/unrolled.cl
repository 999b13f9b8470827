// A := (I - 2 v v') A, for rows and columns from `first` on; A by rows.  An item has each get_global_size(0)-th column.
kernel void reflect_left(global float *a, constant float *v, uint first, uint rows, uint columns, uint pitch)
{
    for (uint c = first + get_global_id(0); c < columns; c += get_global_size(0)) {
        float along = 0.0f;
        uint r = first;
        for (; r + 8 <= rows; r += 8) {
            float x[8];
            #pragma unroll
            for (uint k = 0; k < 8; k++) x[k] = a[(r + k) * pitch + c];
            #pragma unroll
            for (uint k = 0; k < 8; k++) along += v[r + k] * x[k];
        }
        for (; r < rows; r++)
            along += v[r] * a[r * pitch + c];

        for (r = first; r + 8 <= rows; r += 8) {
            float x[8];
            #pragma unroll
            for (uint k = 0; k < 8; k++) x[k] = a[(r + k) * pitch + c];
            #pragma unroll
            for (uint k = 0; k < 8; k++) a[(r + k) * pitch + c] = x[k] - 2.0f * v[r + k] * along;
        }
        for (; r < rows; r++)
            a[r * pitch + c] -= 2.0f * v[r] * along;
    }
}
