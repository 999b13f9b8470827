// Permutation of a 3-D array: x and z change places, through squares of x and z.
#define T 16
#define IN(x, y, z)  in[((z) * ny + (y)) * nx + (x)]
#define OUT(x, y, z) out[((x) * ny + (y)) * nz + (z)]

__kernel void permute(__global float *out, __global const float *in, int nx, int ny, int nz)
{
    __local float tile[T][T + 1];
    int lx = get_local_id(0), lz = get_local_id(2);
    int x = get_group_id(0) * T + lx;
    int y = get_global_id(1);
    int z = get_group_id(2) * T + lz;

    if (x < nx && z < nz)
        tile[lz][lx] = IN(x, y, z);
    barrier(CLK_LOCAL_MEM_FENCE);

    x = get_group_id(0) * T + lz;
    z = get_group_id(2) * T + lx;
    if (x < nx && z < nz)
        OUT(x, y, z) = tile[lx][lz];
}
