// Cells of terrains that boxes of bodies touch: trees of boxes in short numbers are walked without a stack.
// Cells of equal place in their lists stand side by side.
#define MOST 16

typedef struct {
    ushort least[3], most[3];
    int cell_or_skip;
} Node;

typedef struct {
    float4 least, most;
} Box;

typedef struct {
    float4 origin, scale;
} Place;

bool is_apart(const ushort *least, const ushort *most, __global const Node *node)
{
    bool overlap = true;

    overlap = least[0] > node->most[0] || most[0] < node->least[0] ? false : overlap;
    overlap = least[2] > node->most[2] || most[2] < node->least[2] ? false : overlap;
    overlap = least[1] > node->most[1] || most[1] < node->least[1] ? false : overlap;
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
                          __global const int2 *trees, __global const Node *nodes, __global int *cells,
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
        __global const Node *node = &nodes[at];
        const bool is_leaf = node->cell_or_skip >= 0, overlap = !is_apart(least, most, node);

        if (is_leaf && overlap) {
            if (found < MOST)
                cells[found * number + i] = node->cell_or_skip;
            found++;
        }
        at += is_leaf || overlap ? 1 : -node->cell_or_skip;
    }
    counts[i] = found;
}
