/* y = A x, A sparse and cut into pieces of four elements, of a row each, an item a piece: all items have as much to do.
 * Element k of all pieces stands together, so that neighbouring items read neighbouring words. Pieces of long rows come
 * first; the first item of a row adds up the sums of its pieces, which are in one group. */
#define LENGTH 4
#define SIZE 64

kernel void pieces(global const int *rows, global const int *columns, global const float *values,
                   global const float *x, global float *y)
{
    local float part[SIZE];
    const int i = get_global_id(0), l = get_local_id(0), pitch = get_global_size(0);
    float sum = 0.0f;
    for (int k = 0; k < LENGTH; k++)
        sum += values[k * pitch + i] * x[columns[k * pitch + i]];
    part[l] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int first = rows[i], row = first / 16, count = first % 16;
    for (int k = 1; k < count; k++)
        sum += part[l + k];
    if (count > 0)
        y[row] = sum;
}
