// A := (I - 2 v v') A, for rows and columns from `first` on; A by rows.  A group has 16 columns, 64 bytes of each row;
// 16 items share a column.
#define SHARE 16
#define WIDE  16

kernel __attribute__((reqd_work_group_size(WIDE, SHARE, 1)))
void reflect_left(global float *restrict a, constant float *restrict v, uint first, uint rows, uint columns, uint pitch)
{
    local float parts[SHARE][WIDE];
    const uint lx = get_local_id(0), ly = get_local_id(1);
    const uint c = (first & ~(WIDE - 1u)) + get_global_id(0);
    const bool mine = c >= first && c < columns;

    float along = 0.0f;
    if (mine) {
        uint r = first + ly;
        for (; r + 7 * SHARE < rows; r += 8 * SHARE) {
            float x[8];
            #pragma unroll
            for (uint k = 0; k < 8; k++) x[k] = a[(r + k * SHARE) * pitch + c];
            #pragma unroll
            for (uint k = 0; k < 8; k++) along += v[r + k * SHARE] * x[k];
        }
        for (; r < rows; r += SHARE) along += v[r] * a[r * pitch + c];
    }
    parts[ly][lx] = along;
    barrier(CLK_LOCAL_MEM_FENCE);
    along = 0.0f;
    for (uint k = 0; k < SHARE; k++) along += parts[k][lx];
    along *= 2.0f;
    if (mine) {
        uint r = first + ly;
        for (; r + 7 * SHARE < rows; r += 8 * SHARE) {
            float x[8];
            #pragma unroll
            for (uint k = 0; k < 8; k++) x[k] = a[(r + k * SHARE) * pitch + c];
            #pragma unroll
            for (uint k = 0; k < 8; k++) a[(r + k * SHARE) * pitch + c] = x[k] - v[r + k * SHARE] * along;
        }
        for (; r < rows; r += SHARE) a[r * pitch + c] -= v[r] * along;
    }
}
