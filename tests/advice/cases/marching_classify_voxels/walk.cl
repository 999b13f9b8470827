// Marching cubes, first pass, eight layers an item: how many vertices each voxel makes, and whether it makes any.
typedef unsigned char uchar_t;

int4 calcGridPos(uint i, int sizeX, int sizeY)
{
    int4 p;
    p.x = i % sizeX;
    p.y = (i / sizeX) % sizeY;
    p.z = i / (sizeX * sizeY);
    p.w = 0;
    return p;
}

float sampleVolume(__global const uchar_t *data, int x, int y, int z, int sizeX, int sizeY, int sizeZ)
{
    x = min(x, sizeX - 1);
    y = min(y, sizeY - 1);
    z = min(z, sizeZ - 1);
    return (float)data[(z * sizeY + y) * sizeX + x] / 255.0f;
}

#define DEPTH 8

int layer(__global const uchar_t *data, int x, int y, int z, int sizeX, int sizeY, int sizeZ, float iso)
{
    return (sampleVolume(data, x,     y,     z, sizeX, sizeY, sizeZ) < iso)
         | (sampleVolume(data, x + 1, y,     z, sizeX, sizeY, sizeZ) < iso) << 1
         | (sampleVolume(data, x + 1, y + 1, z, sizeX, sizeY, sizeZ) < iso) << 2
         | (sampleVolume(data, x,     y + 1, z, sizeX, sizeY, sizeZ) < iso) << 3;
}

__kernel void classifyVoxel(__global uint *voxelVerts, __global uint *voxelOccupied,
                            __global const uchar_t *volume, __global const uint *numVertsTable,
                            int sizeX, int sizeY, int sizeZ, uint numVoxels, float isoValue)
{
    uint i = get_global_id(0);
    if (i * DEPTH >= numVoxels) return;
    int4 g = calcGridPos(i, sizeX, sizeY);

    uint plane = sizeX * sizeY;
    g.z = get_global_id(0) / plane * DEPTH;
    i = g.z * plane + g.y * sizeX + g.x;

    // the four of a layer: bits 0 to 3
    int lower = layer(volume, g.x, g.y, g.z, sizeX, sizeY, sizeZ, isoValue);
    for (int d = 0; d < DEPTH && g.z + d < sizeZ; d++, i += plane) {
        int upper = layer(volume, g.x, g.y, g.z + d + 1, sizeX, sizeY, sizeZ, isoValue);
        uint numVerts = numVertsTable[lower | upper << 4];
        voxelVerts[i] = numVerts;
        voxelOccupied[i] = (numVerts > 0);
        lower = upper;
    }
}
