// Cells of terrains that boxes of bodies touch: trees of boxes in short numbers are walked without a stack.
// A node is loaded as one vector; pairs stand in the order of their places.
#define MOST 16

typedef struct {
    float4 least, most;
} Box;

typedef struct {
    float4 origin, scale;
} Place;

bool is_apart(int3 least, int3 most, const int8 node)
{
    return (least.x > node.s3) | (most.x < node.s0) | (least.z > node.s5)
        | (most.z < node.s2) | (least.y > node.s4) | (most.y < node.s1);
}

int3 shorten(float4 point, Place place, bool is_upper)
{
    const float4 v = clamp((point - place.origin) * place.scale, 0.0f, 65533.0f);

    return is_upper ? convert_int3(v.xyz + 1.0f) | 1 : convert_int3(v.xyz) & 0xFFFE;
}

__kernel void touch_cells(__global const int2 *restrict pairs, __global const Box *restrict boxes,
                          __global const Place *restrict places, __global const int2 *restrict trees,
                          __global const ushort8 *restrict nodes, __global int *restrict cells,
                          __global int *restrict counts, int number)
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
        const ushort8 node = nodes[at];
        const int cell_or_skip = as_int(node.s67);
        const bool is_leaf = cell_or_skip >= 0, overlap = !is_apart(least, most, convert_int8(node));

        if (is_leaf && overlap) {
            if (found < MOST)
                cells[i * MOST + found] = cell_or_skip;
            found++;
        }
        at += is_leaf || overlap ? 1 : -cell_or_skip;
    }
    counts[i] = found;
}
