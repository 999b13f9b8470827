// neighbour list of all atoms within a radius, in a periodic box
#define MAX_NEIGH 48

float wrap(float d, float l)
{
    return d - l * rint(d / l);
}

kernel void build_list(global float *pos, global int *count, global int *list, int natoms,
                       float lx, float ly, float lz, float radius)
{
    int i = get_global_id(0);
    if (i >= natoms)
        return;
    count[i] = 0;
    for (int j = 0; j < natoms; j++) {
        if (j == i)
            continue;
        float dx = wrap(pos[3 * i] - pos[3 * j], lx);
        float dy = wrap(pos[3 * i + 1] - pos[3 * j + 1], ly);
        float dz = wrap(pos[3 * i + 2] - pos[3 * j + 2], lz);
        if (sqrt(dx * dx + dy * dy + dz * dz) < radius && count[i] < MAX_NEIGH)
            list[count[i]++ * natoms + i] = j;
    }
}
