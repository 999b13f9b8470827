// neighbour list of all atoms within a radius, in a periodic box
#define MAX_NEIGH 48

float wrap(float d, float l, float inv)
{
    return d - l * rint(d * inv);
}

kernel void build_list(global float *pos, global int *count, global int *list, int natoms,
                       float lx, float ly, float lz, float radius)
{
    int i = get_global_id(0);
    if (i >= natoms)
        return;
    float ix = 1 / lx, iy = 1 / ly, iz = 1 / lz;
    count[i] = 0;
    for (int j = 0; j < natoms; j++) {
        if (j == i)
            continue;
        float dx = wrap(pos[3 * i] - pos[3 * j], lx, ix);
        float dy = wrap(pos[3 * i + 1] - pos[3 * j + 1], ly, iy);
        float dz = wrap(pos[3 * i + 2] - pos[3 * j + 2], lz, iz);
        if (dx * dx + dy * dy + dz * dz < radius * radius && count[i] < MAX_NEIGH)
            list[i * MAX_NEIGH + count[i]++] = j;
    }
}
