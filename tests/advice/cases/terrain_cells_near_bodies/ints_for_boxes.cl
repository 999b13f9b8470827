// Cells of terrains that boxes of bodies touch: trees of boxes in short numbers are walked without a stack.
// What a body needs of its terrain is found without arrays of shorts.
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

bool is_apart(int3 least, int3 most, __global const Node *node)
{
    return (least.x > node->most[0]) | (most.x < node->least[0]) | (least.z > node->most[2])
        | (most.z < node->least[2]) | (least.y > node->most[1]) | (most.y < node->least[1]);
}

int3 shorten(float4 point, Place place, bool is_upper)
{
    const float4 v = clamp((point - place.origin) * place.scale, 0.0f, 65533.0f);

    return is_upper ? convert_int3(v.xyz + 1.0f) | 1 : convert_int3(v.xyz) & 0xFFFE;
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
    const int3 least = shorten(box.least, place, false), most = shorten(box.most, place, true);

    int at = tree.x, found = 0;
    while (at < tree.x + tree.y) {
        __global const Node *node = &nodes[at];
        const bool is_leaf = node->cell_or_skip >= 0, overlap = !is_apart(least, most, node);

        if (is_leaf && overlap) {
            if (found < MOST)
                cells[i * MOST + found] = node->cell_or_skip;
            found++;
        }
        at += is_leaf || overlap ? 1 : -node->cell_or_skip;
    }
    counts[i] = found;
}
