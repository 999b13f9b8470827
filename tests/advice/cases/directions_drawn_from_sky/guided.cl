// Draws directions to a picture of the sky, by its brightness: a row by sums over rows, and a column by sums within it.
// A table of guides says between which entries a search is.
#define GUIDES 128

typedef struct {
    float density, sum;
} Entry;

uint stir(uint a, uint b)
{
    uint h = a * 0x9E3779B1u ^ b * 0x85EBCA6Bu;

    h = (h ^ h >> 16) * 0x7FEB352Du;
    h = (h ^ h >> 15) * 0x846CA68Bu;
    return h ^ h >> 16;
}

int find_from(__global const Entry *entries, int first, int end, float u)
{
    while (first < end) {
        const int middle = (first + end) / 2;

        if (u < entries[middle].sum)
            end = middle;
        else
            first = middle + 1;
    }
    return max(first, 1) - 1;
}

__kernel void draw(__global const int *queue, int queued, __global const uint *seeds, uint dimension,
                   __global const Entry *by_row, __global const Entry *by_column, int width, int height,
                   __global const ushort *row_guides, __global const ushort *column_guides,
                   __global float4 *directions)
{
    const int i = get_global_id(0);
    if (i >= queued)
        return;

    const int path = queue[i];
    const uint hash = stir(seeds[path] + path, dimension);
    const float u = (hash >> 8) / 16777216.0f, v = (stir(hash, dimension + 1) >> 8) / 16777216.0f;

    __global const ushort *guide = row_guides + (int)(v * GUIDES);
    const int row = find_from(by_row, guide[0], guide[1], v);
    const Entry above = by_row[row], below = by_row[row + 1];
    const float y = (row + (v - above.sum) / (below.sum - above.sum)) / height;

    __global const Entry *columns = by_column + row * (width + 1);
    guide = column_guides + row * (GUIDES + 1) + (int)(u * GUIDES);
    const int column = find_from(columns, guide[0], guide[1], u);
    const Entry left = columns[column], right = columns[column + 1];
    const float x = (column + (u - left.sum) / (right.sum - left.sum)) / width;

    const float theta = M_PI_F * (1.0f - y), phi = M_PI_F * (1.0f - 2.0f * x), sine = sin(theta);
    const float all = by_row[height].density * columns[width].density;
    const float density = sine == 0.0f || all == 0.0f ? 0.0f
        : left.density * above.density / (2.0f * M_PI_F * M_PI_F * sine * all);

    directions[path] = (float4)(sine * cos(phi), sine * sin(phi), cos(theta), density);
}
