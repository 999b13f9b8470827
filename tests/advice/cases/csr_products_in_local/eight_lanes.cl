// y = alpha A x + beta y, A in compressed rows.  Eight items have a row.
#define LANES 8

kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void multiply(global const uint *restrict starts, global const uint *restrict columns,
              global const float *restrict values, global const float *restrict x, global float *restrict y,
              const uint rows, const float alpha, const float beta)
{
    local float sums[256];
    const uint l = get_local_id(0), lane = l % LANES, row = get_global_id(0) / LANES;

    float sum = 0.0f;
    if (row < rows) {
        const uint end = starts[row + 1];
        for (uint k = starts[row] + lane; k < end; k += LANES) sum += alpha * values[k] * x[columns[k]];
    }
    sums[l] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane == 0 && row < rows) {
        for (uint k = 1; k < LANES; k++) sum += sums[l + k];
        if (beta != 0.0f) sum += beta * y[row];
        y[row] = sum;
    }
}
