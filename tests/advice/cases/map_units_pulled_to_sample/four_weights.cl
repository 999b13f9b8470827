// Units of a map of features are pulled towards a sample: a unit an item, which goes over its weights by fours.
#define DIMS 128

float pull_at(int x, int y, int best_x, int best_y, float radius)
{
    float dx = x - best_x, dy = y - best_y;
    return exp(-(dx * dx + dy * dy) / (2.0f * radius * radius));
}

__kernel void pull_units(__global float4 *weights, __global const float4 *sample, __global const int *best,
                         int width, float rate, float radius)
{
    int x = get_global_id(0), y = get_global_id(1);
    float pull = rate * pull_at(x, y, best[0] % width, best[0] / width, radius);
    __global float4 *unit = weights + (y * width + x) * (DIMS / 4);

    for (int d = 0; d < DIMS / 4; d++)
        unit[d] += pull * (sample[d] - unit[d]);
}
