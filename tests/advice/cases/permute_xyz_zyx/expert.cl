// Permutation of a 3-D array: x and z change places, through squares of 32 times 32; a row of a
// group does four of them.
#define T 32
#define ROWS 8
#define IN(x, y, z)  in[((z) * ny + (y)) * nx + (x)]
#define OUT(x, y, z) out[((x) * ny + (y)) * nz + (z)]

__kernel __attribute__((reqd_work_group_size(T, 1, ROWS)))
void permute(__global float *restrict out, __global const float *restrict in, int nx, int ny, int nz)
{
    __local float tile[T][T + 1];
    int lx = get_local_id(0), lz = get_local_id(2);
    int y = get_global_id(1);
    int x0 = get_group_id(0) * T, z0 = get_group_id(2) * T;

    int x = x0 + lx;
    #pragma unroll
    for (int r = 0; r < T; r += ROWS)
        if (x < nx && z0 + lz + r < nz)
            tile[lz + r][lx] = IN(x, y, z0 + lz + r);
    barrier(CLK_LOCAL_MEM_FENCE);

    int z = z0 + lx;
    #pragma unroll
    for (int r = 0; r < T; r += ROWS)
        if (x0 + lz + r < nx && z < nz)
            OUT(x0 + lz + r, y, z) = tile[lx][lz + r];
}
