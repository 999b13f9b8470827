// neighbour list of all atoms within a radius, in a periodic box
#define MAX_NEIGH 48
#define BLOCK 64   // atoms at a time, and items of a group

float wrap(float d, float l)
{
    return d - l * rint(d / l);
}

kernel void build_list(global float *pos, global int *count, global int *list, int natoms,
                       float lx, float ly, float lz, float radius)
{
    int i = get_global_id(0);
    int l = get_local_id(0);
    local float block[3 * BLOCK];
    if (i < natoms)
        count[i] = 0;
    for (int first = 0; first < natoms; first += BLOCK) {
        int some = min(BLOCK, natoms - first);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = l; k < 3 * some; k += BLOCK)
            block[k] = pos[3 * first + k];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (i >= natoms)
            continue;
        for (int k = 0; k < some; k++) {
            int j = first + k;
            if (j == i)
                continue;
            float dx = wrap(pos[3 * i] - block[3 * k], lx);
            float dy = wrap(pos[3 * i + 1] - block[3 * k + 1], ly);
            float dz = wrap(pos[3 * i + 2] - block[3 * k + 2], lz);
            if (sqrt(dx * dx + dy * dy + dz * dz) < radius && count[i] < MAX_NEIGH)
                list[i * MAX_NEIGH + count[i]++] = j;
        }
    }
}
