// Boxes that a detector proposes, shifted and scaled by what a regression found for each class.
#define LIMIT 4.135166556742356f   // log(1000 / 16)

// A coordinate an item.
__kernel void decode_boxes(__global const float *proposals, __global float *decoded, __global const float *shifts,
                           const int classes, const float scale, const float width, const float height)
{
    const int n = get_global_id(1), which = get_global_id(0) & 3, axis = which & 1;
    const int at = 4 * (n * classes + (int)get_global_id(0) / 4);
    const float from = proposals[4 * n + axis] / scale, to = proposals[4 * n + axis + 2] / scale;

    const float size = to - from + 1.0f;
    const float middle = from + 0.5f * size;
    const float centre = shifts[at + axis] / 10.0f * size + middle;
    const float reach = 0.5f * (exp(min(shifts[at + axis + 2] / 5.0f, LIMIT)) * size);
    const float edge = which < 2 ? centre - reach : centre + reach - 1.0f;
    decoded[at + which] = clamp(edge, 0.0f, (axis ? height : width) - 1.0f);
}
