// Permutation of a 3-D array: x and z change places; an item does four z, of which nz is a multiple.
#define IN(x, y, z)  in[((z) * ny + (y)) * nx + (x)]
#define OUT(x, y, z) out[((x) * ny + (y)) * nz + (z)]

__kernel void permute(__global float *out, __global const float *in, int nx, int ny, int nz)
{
    int x = get_global_id(0);
    int y = get_global_id(1);
    int z = get_global_id(2) * 4;

    if (x < nx && y < ny && z < nz) {
        float4 v = (float4)(IN(x, y, z), IN(x, y, z + 1), IN(x, y, z + 2), IN(x, y, z + 3));
        vstore4(v, 0, &OUT(x, y, z));
    }
}
