// Marching cubes, first pass: an item goes up through layers of four voxels of a row, whose corners' bits it keeps.
// The volume has rows of a multiple of four, the field is compared as it is stored.
#define DEPTH 8

// bits 0 to 4: whether five neighbours of a row are below
inline uint row_bits(__global const uchar *row, const int x, const int last, const uint below)
{
    const uchar4 v = *(__global const uchar4 *)(row + x);
    const uint next = row[min(x + 4, last)];
    return (v.x < below) | (v.y < below) << 1 | (v.z < below) << 2 | (v.w < below) << 3 | (next < below) << 4;
}

__kernel void classifyVoxel(__global uint4 *restrict voxelVerts, __global uint4 *restrict voxelOccupied,
                            __global const uchar *restrict volume, __global const uint *restrict numVertsTable,
                            int sizeX, int sizeY, int sizeZ, uint numVoxels, float isoValue)
{
    const int x = 4 * get_global_id(0), y = get_global_id(1), z0 = get_global_id(2) * DEPTH;
    if (x >= sizeX || y >= sizeY)
        return;
    const uint below = convert_uint_sat(ceil(isoValue * 255.0f));
    const int plane = sizeX * sizeY;
    const int here = y * sizeX, behind = min(y + 1, sizeY - 1) * sizeX;

    __global const uchar *layer = volume + z0 * plane;
    uint front0 = row_bits(layer + here, x, sizeX - 1, below), back0 = row_bits(layer + behind, x, sizeX - 1, below);
    for (int z = z0; z < min(z0 + DEPTH, sizeZ); z++) {
        layer = volume + min(z + 1, sizeZ - 1) * plane;
        const uint front1 = row_bits(layer + here, x, sizeX - 1, below);
        const uint back1 = row_bits(layer + behind, x, sizeX - 1, below);
        uint verts[4];
#pragma unroll
        for (int v = 0; v < 4; v++) {
            const uint f0 = front0 >> v, b0 = back0 >> v, f1 = front1 >> v, b1 = back1 >> v;
            verts[v] = numVertsTable[(f0 & 3) | (b0 & 2) << 1 | (b0 & 1) << 3 |
                                     ((f1 & 3) | (b1 & 2) << 1 | (b1 & 1) << 3) << 4];
        }
        const int at = (z * plane + here + x) / 4;
        voxelVerts[at] = (uint4)(verts[0], verts[1], verts[2], verts[3]);
        voxelOccupied[at] = min((uint4)(verts[0], verts[1], verts[2], verts[3]), (uint4)(1u));
        front0 = front1;
        back0 = back1;
    }
}
