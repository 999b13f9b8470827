// The places of voxels after an affine transformation, or after one more
// An item has four layers: the shares of x and y are the same in all.
#define LAYERS 4
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

static double along(global const float *matrix, double *from, uint row)
{
    return (double)matrix[row * 4] * from[0] + (double)matrix[row * 4 + 1] * from[1]
           + (double)matrix[row * 4 + 2] * from[2] + (double)matrix[row * 4 + 3];
}

kernel void place_voxels(global const float *matrix, global float *places, global const int *mask, const uint nx,
                         const uint ny, const uint nz, const uint compose)
{
    const uint x = get_global_id(0), y = get_global_id(1), first = get_global_id(2) * LAYERS;
    const ulong voxels = (ulong)nx * ny * nz;

    if (x < nx && y < ny) {
        double flat[3], up[3];
        for (uint n = 0; n < 3; n++) {
            flat[n] = (double)matrix[n * 4] * x + (double)matrix[n * 4 + 1] * y + (double)matrix[n * 4 + 3];
            up[n] = matrix[n * 4 + 2];
        }
        for (uint z = first; z < min(first + LAYERS, nz); z++) {
            const ulong voxel = x + (ulong)nx * (y + z * ny);
            if (mask[voxel] < 0) continue;
            global float *place = places + voxel;
            if (compose) {
                double from[3] = { place[0], place[voxels], place[2 * voxels] };
                for (uint n = 0; n < 3; n++) place[n * voxels] = (float)along(matrix, from, n);
            } else {
                for (uint n = 0; n < 3; n++) place[n * voxels] = (float)(flat[n] + up[n] * z);
            }
        }
    }
}
