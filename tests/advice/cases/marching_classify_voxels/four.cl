// Marching cubes, first pass, four voxels of a row an item: the vertices that each makes, and whether there are any.
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

__kernel void classifyVoxel(__global uint4 *voxelVerts, __global uint4 *voxelOccupied,
                            __global const uchar_t *volume, __global const uint *numVertsTable,
                            int sizeX, int sizeY, int sizeZ, uint numVoxels, float isoValue)
{
    uint i = 4 * get_global_id(0);
    if (i >= numVoxels) return;
    int4 g = calcGridPos(i, sizeX, sizeY);

    uint verts[4];
    int left = 0, right;
    for (int v = 0; v <= 4; v++) {
        // bits 0, 3, 4 and 7
        right = (sampleVolume(volume, g.x + v, g.y,     g.z,     sizeX, sizeY, sizeZ) < isoValue)
              | (sampleVolume(volume, g.x + v, g.y + 1, g.z,     sizeX, sizeY, sizeZ) < isoValue) << 3
              | (sampleVolume(volume, g.x + v, g.y,     g.z + 1, sizeX, sizeY, sizeZ) < isoValue) << 4
              | (sampleVolume(volume, g.x + v, g.y + 1, g.z + 1, sizeX, sizeY, sizeZ) < isoValue) << 7;
        if (v > 0) {
            int cubeindex = left | (right & 0x11) << 1 | (right & 0x88) >> 1;
            verts[v - 1] = numVertsTable[cubeindex];
        }
        left = right;
    }
    uint4 numVerts = (uint4)(verts[0], verts[1], verts[2], verts[3]);
    voxelVerts[i / 4] = numVerts;
    voxelOccupied[i / 4] = min(numVerts, (uint4)(1u));
}
