// A := (I - 2 v v') A, for rows and columns from `first` on; A by rows.  An item has four columns, of which the very
// first may be passed over.
kernel void reflect_left(global float *a, constant float *v, uint first, uint rows, uint columns, uint pitch)
{
    for (uint c = (first & ~3u) + get_global_id(0) * 4; c < columns; c += get_global_size(0) * 4) {
        float4 along = (float4)(0.0f);
        for (uint r = first; r < rows; r++)
            along += v[r] * vload4(0, a + r * pitch + c);
        along = select(along, (float4)(0.0f), (uint4)(c, c + 1, c + 2, c + 3) < first);
        for (uint r = first; r < rows; r++)
            vstore4(vload4(0, a + r * pitch + c) - 2.0f * v[r] * along, 0, a + r * pitch + c);
    }
}
