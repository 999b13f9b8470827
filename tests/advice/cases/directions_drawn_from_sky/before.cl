// Draws directions to a picture of the sky, by its brightness: a row by sums over rows, and a column by sums within it.
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

int find(__global const Entry *entries, int count, float u)
{
    int first = 0;

    while (count > 0) {
        const int step = count / 2, middle = first + step;

        if (u < entries[middle].sum) {
            count = step;
        } else {
            first = middle + 1;
            count -= step + 1;
        }
    }
    return max(first, 1) - 1;
}

__kernel void draw(__global const int *queue, int queued, __global const uint *seeds, uint dimension,
                   __global const Entry *by_row, __global const Entry *by_column, int width, int height,
                   __global float4 *directions)
{
    const int i = get_global_id(0);
    if (i >= queued)
        return;

    const int path = queue[i];
    const uint hash = stir(seeds[path] + path, dimension);
    const float u = (hash >> 8) / 16777216.0f, v = (stir(hash, dimension + 1) >> 8) / 16777216.0f;

    const int row = find(by_row, height + 1, v);
    const Entry above = by_row[row], below = by_row[row + 1];
    const float y = (row + (v - above.sum) / (below.sum - above.sum)) / height;

    __global const Entry *columns = by_column + row * (width + 1);
    const int column = find(columns, width + 1, u);
    const Entry left = columns[column], right = columns[column + 1];
    const float x = (column + (u - left.sum) / (right.sum - left.sum)) / width;

    const float theta = M_PI_F * (1.0f - y), phi = M_PI_F * (1.0f - 2.0f * x), sine = sin(theta);
    const float all = by_row[height].density * columns[width].density;
    const float density = sine == 0.0f || all == 0.0f ? 0.0f
        : left.density * above.density / (2.0f * M_PI_F * M_PI_F * sine * all);

    directions[path] = (float4)(sine * cos(phi), sine * sin(phi), cos(theta), density);
}
