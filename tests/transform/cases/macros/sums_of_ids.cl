/* Ids in sums and products without brackets. */
#define ROW get_group_id(0) * 16 + get_local_id(0)
#define NEXT(x) x + 1
kernel void sums_of_ids(global const int *restrict in, global int *restrict out, int n)
{
    out[ROW] = in[NEXT(ROW)] * 2 - NEXT((int)ROW) * 3;
}
