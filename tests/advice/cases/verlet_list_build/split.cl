// neighbour list of all atoms within a radius, in a periodic box; eight items an atom, each a part of the others
#define MAX_NEIGH 48
#define LANES 8
#define GROUP 64

float wrap(float d, float l)
{
    return d - l * rint(d / l);
}

bool near(global float *pos, int i, int j, float lx, float ly, float lz, float radius)
{
    float dx = wrap(pos[3 * i] - pos[3 * j], lx);
    float dy = wrap(pos[3 * i + 1] - pos[3 * j + 1], ly);
    float dz = wrap(pos[3 * i + 2] - pos[3 * j + 2], lz);
    return j != i && sqrt(dx * dx + dy * dy + dz * dz) < radius;
}

kernel void build_list(global float *pos, global int *count, global int *list, int natoms,
                       float lx, float ly, float lz, float radius)
{
    local int found[GROUP], whose[GROUP * MAX_NEIGH];
    int l = get_local_id(0), lane = l % LANES, i = get_global_id(0) / LANES;
    int each = (natoms + LANES - 1) / LANES;
    int mine = 0;
    if (i < natoms)
        for (int j = lane * each; j < min(natoms, (lane + 1) * each); j++)
            if (near(pos, i, j, lx, ly, lz, radius) && mine < MAX_NEIGH)
                whose[l * MAX_NEIGH + mine++] = j;
    found[l] = mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i >= natoms)
        return;
    int at = 0;
    for (int k = l - lane; k < l; k++)
        at += found[k];
    for (int k = 0; k < mine && at < MAX_NEIGH; k++)
        list[i * MAX_NEIGH + at++] = whose[l * MAX_NEIGH + k];
    if (lane == LANES - 1)
        count[i] = at;
}
