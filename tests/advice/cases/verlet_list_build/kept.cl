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
    int found = 0;
    float x = pos[3 * i], y = pos[3 * i + 1], z = pos[3 * i + 2];
    for (int j = 0; j < natoms; j++) {
        if (j == i)
            continue;
        float dx = wrap(x - pos[3 * j], lx);
        float dy = wrap(y - pos[3 * j + 1], ly);
        float dz = wrap(z - pos[3 * j + 2], lz);
        if (sqrt(dx * dx + dy * dy + dz * dz) < radius && found < MAX_NEIGH)
            list[i * MAX_NEIGH + found++] = j;
    }
    count[i] = found;
}
