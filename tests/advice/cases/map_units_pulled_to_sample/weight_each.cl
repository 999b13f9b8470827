// Units of a map of features are pulled towards a sample: a weight of a unit an item.
#define DIMS 128

float pull_at(int x, int y, int best_x, int best_y, float radius)
{
    float dx = x - best_x, dy = y - best_y;
    return exp(-(dx * dx + dy * dy) / (2.0f * radius * radius));
}

__kernel void pull_units(__global float *weights, __global const float *sample, __global const int *best,
                         int width, float rate, float radius)
{
    int d = get_global_id(0), x = get_global_id(1), y = get_global_id(2);
    float pull = rate * pull_at(x, y, best[0] % width, best[0] / width, radius);
    int at = (y * width + x) * DIMS + d;
    weights[at] += pull * (sample[d] - weights[at]);
}
