// Places of the elements of rows in their ascending order: a network of comparisons, a group a row.
// Elements move with their places, as the upper halves of long words; an item compares a pair in each step.

#define PADDED 256
#define ITEMS (PADDED / 2)

ulong key(float x, uint place)
{
    uint bits = as_uint(x);
    bits ^= bits >> 31 ? 0xFFFFFFFFu : 0x80000000u;
    return (ulong)bits << 32 | place;
}

__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void sort_places(__global const float *restrict values, __global int *restrict places, const int columns,
                 const int padding)
{
    __local ulong keys[PADDED];
    const int item = get_local_id(0), at = get_group_id(1);

    for (int col = item; col < PADDED; col += ITEMS)
        keys[col] = col < columns ? key(values[at * columns + col], col) : 0xFFFFFFFFFFFFFFFFUL;
    barrier(CLK_LOCAL_MEM_FENCE);

    #pragma unroll
    for (int k = 2; k <= PADDED; k *= 2) {
        #pragma unroll
        for (int j = k / 2; j > 0; j /= 2) {
            const int col = 2 * item - (item & (j - 1)), other = col + j;
            const ulong mine = keys[col], its = keys[other];
            if ((mine > its) == ((col & k) == 0)) {
                keys[col] = its;
                keys[other] = mine;
            }
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    }

    for (int col = item; col < columns; col += ITEMS)
        places[at * columns + col] = (int)keys[col];
}
