// Draws directions to a picture of the sky, by its brightness: a row by sums over rows, and a column by sums within it.
// Sums stand in arrays of their own, and a table of guides says between which of them a search is.
#define GUIDES 128

uint stir(uint a, uint b)
{
    uint h = a * 0x9E3779B1u ^ b * 0x85EBCA6Bu;

    h = (h ^ h >> 16) * 0x7FEB352Du;
    h = (h ^ h >> 15) * 0x846CA68Bu;
    return h ^ h >> 16;
}

int find_from(__global const float *sums, int first, int end, float u)
{
    while (first < end) {
        const int middle = (first + end) / 2;

        if (u < sums[middle])
            end = middle;
        else
            first = middle + 1;
    }
    return max(first, 1) - 1;
}

__kernel void draw(__global const int *restrict queue, int queued, __global const uint *restrict seeds,
                   uint dimension, __global const float *restrict row_sums,
                   __global const float *restrict row_densities, __global const float *restrict column_sums,
                   __global const float *restrict column_densities, int width, int height,
                   __global const ushort *restrict row_guides, __global const ushort *restrict column_guides,
                   __global float4 *restrict directions)
{
    const int i = get_global_id(0);
    if (i >= queued)
        return;

    const int path = queue[i];
    const uint hash = stir(seeds[path] + path, dimension);
    const float u = (hash >> 8) / 16777216.0f, v = (stir(hash, dimension + 1) >> 8) / 16777216.0f;

    __global const ushort *guide = row_guides + (int)(v * GUIDES);
    const int row = find_from(row_sums, guide[0], guide[1], v);
    const float above = row_sums[row], below = row_sums[row + 1];
    const float y = (row + (v - above) / (below - above)) / height;

    __global const float *columns = column_sums + row * (width + 1);
    guide = column_guides + row * (GUIDES + 1) + (int)(u * GUIDES);
    const int column = find_from(columns, guide[0], guide[1], u);
    const float left = columns[column], right = columns[column + 1];
    const float x = (column + (u - left) / (right - left)) / width;

    const float theta = M_PI_F * (1.0f - y), phi = M_PI_F * (1.0f - 2.0f * x), sine = sin(theta);
    const float all = row_densities[height] * column_densities[row * (width + 1) + width];
    const float density = sine == 0.0f || all == 0.0f ? 0.0f
        : column_densities[row * (width + 1) + column] * row_densities[row] / (2.0f * M_PI_F * M_PI_F * sine * all);

    directions[path] = (float4)(sine * cos(phi), sine * sin(phi), cos(theta), density);
}
