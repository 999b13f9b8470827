// y = alpha A x + beta y, A in compressed rows.  A group has as many rows as have up to 1024 elements together: it puts
// their products into local memory, from which teams of neighbouring items add up rows.
#define ITEMS 256
#define MOST  1024

kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void multiply(global const uint *restrict blocks, global const uint *restrict starts,
              global const uint *restrict columns, global const float *restrict values,
              global const float *restrict x, global float *restrict y, const float alpha, const float beta)
{
    local float products[MOST];
    local uint bounds[ITEMS + 1];
    const uint l = get_local_id(0);
    const uint row = blocks[get_group_id(0)], rows = blocks[get_group_id(0) + 1] - row;
    const uint first = starts[row], count = starts[row + rows] - first;

    for (uint k = l; k <= rows; k += ITEMS) bounds[k] = starts[row + k] - first;
    for (uint k = l; k < count; k += ITEMS)
        products[k] = alpha * values[first + k] * x[columns[first + k]];
    barrier(CLK_LOCAL_MEM_FENCE);

    // items of a team, a power of two
    const uint team = 1u << (31 - clz(ITEMS / rows));
    const uint r = l / team, member = l % team;
    float sum = 0.0f;
    if (r < rows) {
        const uint end = bounds[r + 1];
        for (uint k = bounds[r] + member; k < end; k += team) sum += products[k];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    products[l] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < rows) {
        sum = 0.0f;
        for (uint k = 0; k < team; k++) sum += products[l * team + k];
        if (beta != 0.0f) sum += beta * y[row + l];
        y[row + l] = sum;
    }
}
