/* y = A x, A sparse and stored row by row, eight items a row, their sums added up in local memory: unlike in csr_scalar
 * neighbouring items read neighbouring words, and a long row takes an eighth of the turns. */
#define LANES 8
#define SIZE 64

kernel void csr_vector(global const int *rows, global const int *columns,
                       global const float *values, global const float *x, global float *y)
{
    local float part[SIZE];
    const int l = get_local_id(0), lane = l % LANES;
    const int row = get_global_id(0) / LANES, end = rows[row + 1];
    float sum = 0.0f;
    for (int k = rows[row] + lane; k < end; k += LANES)
        sum += values[k] * x[columns[k]];
    part[l] = sum;
    for (int s = LANES / 2; s > 0; s /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < s)
            part[l] += part[l + s];
    }
    if (lane == 0)
        y[row] = part[l];
}
