// Permutation of a 3-D array: x and z change places.
#define IN(x, y, z)  in[((z) * ny + (y)) * nx + (x)]
#define OUT(x, y, z) out[((x) * ny + (y)) * nz + (z)]

__kernel void permute(__global float *out, __global const float *in, int nx, int ny, int nz)
{
    int z = get_global_id(0);
    int y = get_global_id(1);
    int x = get_global_id(2);

    if (x < nx && y < ny && z < nz)
        OUT(x, y, z) = IN(x, y, z);
}
