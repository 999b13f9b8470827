// For each vertex its lightest edge to another component, and for each component the weight of the lightest of all.
// Sixteen items have a vertex, and the ends and weights of edges stand side by side.
#define NONE 0xFFFFFFFFu
#define LANES 16

uint component_of(__global const uint *parents, uint v)
{
    while (parents[v] != v)
        v = parents[v];
    return v;
}

__kernel void lightest_edges(const uint vertices, __global const uint *starts, __global const uint2 *edges,
                             __global const uint *parents, __global uint *lightest,
                             __global uint *partners, __global uint *lightest_of_component)
{
    __local uint leasts[256], others[256];
    const uint l = get_local_id(0), lane = l % LANES, v = get_global_id(0) / LANES;
    const uint own = component_of(parents, v), stop = starts[v + 1];
    uint least = NONE, partner = vertices;

    for (uint e = starts[v] + lane; e < stop; e += LANES) {
        const uint2 edge = edges[e];
        if (edge.y < least) {
            uint other = component_of(parents, edge.x);
            if (other != own) {
                least = edge.y;
                partner = other;
            }
        }
    }
    leasts[l] = least;
    others[l] = partner;
    for (uint half_of = LANES / 2; half_of > 0; half_of /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < half_of && leasts[l + half_of] < leasts[l]) {
            leasts[l] = leasts[l + half_of];
            others[l] = others[l + half_of];
        }
    }
    if (lane == 0) {
        lightest[v] = leasts[l];
        partners[v] = others[l];
        if (leasts[l] != NONE)
            atomic_min(&lightest_of_component[own], leasts[l]);
    }
}
