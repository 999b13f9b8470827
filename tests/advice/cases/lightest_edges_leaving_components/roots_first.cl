// For each vertex its lightest edge to another component, and for each component the weight of the lightest of all.
// The component of each vertex is found first.
#define NONE 0xFFFFFFFFu

uint component_of(__global const uint *parents, uint v)
{
    while (parents[v] != v)
        v = parents[v];
    return v;
}

__kernel void find_roots(const uint vertices, __global const uint *parents, __global uint *roots)
{
    const uint v = get_global_id(0);
    if (v < vertices)
        roots[v] = component_of(parents, v);
}

__kernel void lightest_edges(const uint vertices, __global const uint *starts, __global const uint *ends,
                             __global const uint *weights, __global const uint *roots, __global uint *lightest,
                             __global uint *partners, __global uint *lightest_of_component)
{
    const uint v = get_global_id(0);

    if (v < vertices) {
        const uint own = roots[v];
        uint least = NONE, partner = vertices;

        for (uint e = starts[v]; e < starts[v + 1]; e++) {
            uint weight = weights[e];
            if (weight < least) {
                uint other = roots[ends[e]];
                if (other != own) {
                    least = weight;
                    partner = other;
                }
            }
        }
        lightest[v] = least;
        partners[v] = partner;
        if (least != NONE)
            atomic_min(&lightest_of_component[own], least);
    }
}
