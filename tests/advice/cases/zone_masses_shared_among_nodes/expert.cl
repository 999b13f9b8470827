// Nodes of a mesh of hexahedra gather an eighth of what each zone around them has.

__kernel __attribute__((reqd_work_group_size(64, 4, 1)))
void share(__global const float *restrict volume, __global const float *restrict density, __global float *restrict mass,
           int row, int rows, int planes)
{
    const int i = get_global_id(0), j = get_global_id(1), k = get_global_id(2), plane = row * rows;
    if (i >= row || j >= rows || k >= planes)
        return;

    float sum = 0.0f;
    #pragma unroll
    for (int n = 0; n < 8; n++) {
        const int x = i - (n & 1), y = j - (n >> 1 & 1), z = k - (n >> 2);
        if (x >= 1 && x < row - 2 && y >= 1 && y < rows - 2 && z >= 1 && z < planes - 2) {
            const int zone = (z * rows + y) * row + x;
            sum += 0.125f * volume[zone] * density[zone];
        }
    }
    mass[(k * rows + j) * row + i] = sum;
}
