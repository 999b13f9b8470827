/* C = A B, of m by k and k by n: an item makes an element, a group shares tiles of 16 by 16; sizes are of whole tiles
 */
#define SIDE 16

__kernel void multiply(const int m, const int n, const int k, __global float *a, __global float *b, __global float *c,
                       __local float *column)
{
    __local float of_a[SIDE][SIDE], of_b[SIDE][SIDE];
    const int s = get_global_id(0), r = get_global_id(1), lx = get_local_id(0), ly = get_local_id(1);

    float sum = 0.0f;
    for (int first = 0; first < k; first += SIDE) {
        of_a[ly][lx] = a[r * k + first + lx];
        of_b[ly][lx] = b[(first + ly) * n + s];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int p = 0; p < SIDE; p++) sum += of_a[ly][p] * of_b[p][lx];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    c[r * n + s] = sum;
}
