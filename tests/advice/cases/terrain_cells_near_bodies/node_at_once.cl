// Cells of terrains that boxes of bodies touch: trees of boxes in short numbers are walked without a stack.
// A node is loaded as one vector.
#define MOST 16

typedef struct {
    float4 least, most;
} Box;

typedef struct {
    float4 origin, scale;
} Place;

bool is_apart(const ushort *least, const ushort *most, const ushort8 node)
{
    bool overlap = true;

    overlap = least[0] > node.s3 || most[0] < node.s0 ? false : overlap;
    overlap = least[2] > node.s5 || most[2] < node.s2 ? false : overlap;
    overlap = least[1] > node.s4 || most[1] < node.s1 ? false : overlap;
    return !overlap;
}

void shorten(ushort *to, float4 point, Place place, bool is_upper)
{
    const float4 v = clamp((point - place.origin) * place.scale, 0.0f, 65533.0f);

    to[0] = is_upper ? (ushort)(v.x + 1.0f) | 1 : (ushort)v.x & 0xFFFE;
    to[1] = is_upper ? (ushort)(v.y + 1.0f) | 1 : (ushort)v.y & 0xFFFE;
    to[2] = is_upper ? (ushort)(v.z + 1.0f) | 1 : (ushort)v.z & 0xFFFE;
}

__kernel void touch_cells(__global const int2 *pairs, __global const Box *boxes, __global const Place *places,
                          __global const int2 *trees, __global const ushort8 *nodes, __global int *cells,
                          __global int *counts, int number)
{
    const int i = get_global_id(0);

    if (i >= number)
        return;

    const int body = pairs[i].x, terrain = pairs[i].y;
    const Box box = boxes[body];
    const Place place = places[terrain];
    const int2 tree = trees[terrain];
    ushort least[3], most[3];

    shorten(least, box.least, place, false);
    shorten(most, box.most, place, true);

    int at = tree.x, found = 0;
    while (at < tree.x + tree.y) {
        const ushort8 node = nodes[at];
        const int cell_or_skip = as_int(node.s67);
        const bool is_leaf = cell_or_skip >= 0, overlap = !is_apart(least, most, node);

        if (is_leaf && overlap) {
            if (found < MOST)
                cells[i * MOST + found] = cell_or_skip;
            found++;
        }
        at += is_leaf || overlap ? 1 : -cell_or_skip;
    }
    counts[i] = found;
}
