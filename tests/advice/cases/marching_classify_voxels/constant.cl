// Marching cubes, first pass: how many vertices each voxel makes, and whether it makes any.
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

__kernel void classifyVoxel(__global uint *voxelVerts, __global uint *voxelOccupied,
                            __global const uchar_t *volume, __constant uint *numVertsTable,
                            int sizeX, int sizeY, int sizeZ, uint numVoxels, float isoValue)
{
    uint i = get_global_id(0);
    if (i >= numVoxels) return;
    int4 g = calcGridPos(i, sizeX, sizeY);

    float field[8];
    field[0] = sampleVolume(volume, g.x,     g.y,     g.z,     sizeX, sizeY, sizeZ);
    field[1] = sampleVolume(volume, g.x + 1, g.y,     g.z,     sizeX, sizeY, sizeZ);
    field[2] = sampleVolume(volume, g.x + 1, g.y + 1, g.z,     sizeX, sizeY, sizeZ);
    field[3] = sampleVolume(volume, g.x,     g.y + 1, g.z,     sizeX, sizeY, sizeZ);
    field[4] = sampleVolume(volume, g.x,     g.y,     g.z + 1, sizeX, sizeY, sizeZ);
    field[5] = sampleVolume(volume, g.x + 1, g.y,     g.z + 1, sizeX, sizeY, sizeZ);
    field[6] = sampleVolume(volume, g.x + 1, g.y + 1, g.z + 1, sizeX, sizeY, sizeZ);
    field[7] = sampleVolume(volume, g.x,     g.y + 1, g.z + 1, sizeX, sizeY, sizeZ);

    int cubeindex = 0;
    for (int c = 0; c < 8; c++)
        cubeindex += (field[c] < isoValue) << c;

    uint numVerts = numVertsTable[cubeindex];
    voxelVerts[i] = numVerts;
    voxelOccupied[i] = (numVerts > 0);
}
