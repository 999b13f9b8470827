// The places of voxels after an affine transformation, or after one more
// Four voxels of a row an item; rows are of whole quads.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

static float4 along(constant float *matrix, double4 x, double4 y, double4 z, uint row)
{
    return convert_float4((double)matrix[row * 4] * x + (double)matrix[row * 4 + 1] * y
                          + (double)matrix[row * 4 + 2] * z + (double)matrix[row * 4 + 3]);
}

kernel __attribute__((reqd_work_group_size(32, 8, 1)))
void place_voxels(constant float *matrix, global float4 *restrict places, global const int4 *restrict mask,
                  const uint nx, const uint ny, const uint nz, const uint compose)
{
    const uint x = 4 * get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const ulong quad = (x + (ulong)nx * (y + z * ny)) / 4;

    if (x < nx && y < ny && z < nz) {
        const ulong quads = (ulong)nx * ny * nz / 4;
        const int4 in = mask[quad] >= 0;
        global float4 *place_x = places + quad, *place_y = place_x + quads, *place_z = place_y + quads;
        double4 from_x = x + (double4)(0, 1, 2, 3), from_y = y, from_z = z;
        if (compose) {
            from_x = convert_double4(*place_x);
            from_y = convert_double4(*place_y);
            from_z = convert_double4(*place_z);
        }

        const float4 to_x = along(matrix, from_x, from_y, from_z, 0);
        const float4 to_y = along(matrix, from_x, from_y, from_z, 1);
        const float4 to_z = along(matrix, from_x, from_y, from_z, 2);
        if (all(in)) {
            *place_x = to_x;
            *place_y = to_y;
            *place_z = to_z;
        } else if (any(in)) {
            *place_x = select(*place_x, to_x, in);
            *place_y = select(*place_y, to_y, in);
            *place_z = select(*place_z, to_z, in);
        }
    }
}
