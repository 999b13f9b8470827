#pragma OPENCL EXTENSION cl_khr_fp64 : enable

typedef struct {
    char kind;
    float3 place;
    double mass;
} particle;

typedef struct {
    char axis;
    struct {
        short first;
        double scale;
    } cut;
    float3 corner;
    char inverted;
    ushort bins[2];
} settings;

int bin_of(const particle *p, const settings *s)
{
    float3 d = p->place - s->corner;
    float along = s->axis == 0 ? d.x : s->axis == 1 ? d.y : d.z;
    int last = s->bins[1] - 1;
    int bin = clamp((int)(along * s->cut.scale), 0, last);
    bin = s->inverted ? last - bin : bin;
    return max(bin, (int)s->cut.first);
}

/* Counts within a group first, in local memory. */
__kernel void fill_bins(settings s, __global const particle *all, uint n, __global uint *counts,
                        __local uint *mine)
{
    for (uint b = get_local_id(0); b < BINS; b += get_local_size(0))
        mine[b] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_global_id(0) < n) {
        particle p = all[get_global_id(0)];
        atomic_inc(&mine[bin_of(&p, &s)]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint b = get_local_id(0); b < BINS; b += get_local_size(0))
        if (mine[b])
            atomic_add(&counts[b], mine[b]);
}

/* A group finds the mass of each kind in its bin. seen says which kinds a work-item has met, as bits. */
__kernel void weigh(__global const particle *all, uint n, settings s, __global double *masses,
                    __local double *sums, __local char *seen)
{
    const uint bin = get_group_id(0), l = get_local_id(0), size = get_local_size(0);
    char met = 0;

    for (int k = 0; k < KINDS; k++)
        sums[l * KINDS + k] = 0;
    for (uint i = l; i < n; i += size) {
        particle p = all[i];
        if (bin_of(&p, &s) != bin)
            continue;
        sums[l * KINDS + p.kind + 2] += p.mass;
        met |= 1 << (p.kind + 2);
    }
    seen[l] = met;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < KINDS) {
        double sum = 0;
        for (uint i = 0; i < size; i++)
            if (seen[i] & (1 << l))
                sum += sums[i * KINDS + l];
        masses[bin * KINDS + l] = sum;
    }
}

/* Packs the particles of the wanted kind beyond a corner at the beginning of chosen; the rest of it is left as it
   was. */
__kernel void choose(char wanted, float3 corner, __global const particle *particles, ushort n, __global particle *chosen,
                     volatile __global int *count)
{
    for (uint i = get_global_id(0); i < n; i += get_global_size(0))
        if (particles[i].kind == wanted && all(particles[i].place >= corner))
            chosen[atomic_inc(count)] = particles[i];
}
