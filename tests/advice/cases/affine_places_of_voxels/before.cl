// The places of voxels after an affine transformation, or after one more
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

static double along(global const float *matrix, double *from, uint row)
{
    return (double)matrix[row * 4] * from[0] + (double)matrix[row * 4 + 1] * from[1]
           + (double)matrix[row * 4 + 2] * from[2] + (double)matrix[row * 4 + 3];
}

kernel void place_voxels(global const float *matrix, global float *places, global const int *mask, const uint nx,
                         const uint ny, const uint nz, const uint compose)
{
    const uint x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const ulong voxel = x + (ulong)nx * (y + z * ny);

    if (x < nx && y < ny && z < nz && mask[voxel] >= 0) {
        const ulong voxels = (ulong)nx * ny * nz;
        global float *place_x = places + voxel, *place_y = place_x + voxels, *place_z = place_y + voxels;
        double from[3];
        from[0] = compose ? *place_x : (double)x;
        from[1] = compose ? *place_y : (double)y;
        from[2] = compose ? *place_z : (double)z;

        *place_x = (float)along(matrix, from, 0);
        *place_y = (float)along(matrix, from, 1);
        *place_z = (float)along(matrix, from, 2);
    }
}
