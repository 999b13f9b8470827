// Light of bright pixels blooms along rows of a film, by a table of weights at squared distances.

__kernel void bloom_rows(int width, int height, __global const uint *samples, __global const float *film,
                         __global float *bloomed, __global const float *weights, int radius)
{
    const int gid = get_global_id(0);
    if (gid >= width * height)
        return;

    const int x = gid % width, y = gid / width;
    if (samples[gid] == 0)
        return;

    const int x0 = max(x - radius, 0), x1 = min(x + radius, width - 1);
    float sum = 0.0f, red = 0.0f, green = 0.0f, blue = 0.0f;

    for (int bx = x0; bx <= x1; ++bx) {
        const int offset = bx + y * width;
        if (samples[offset] == 0)
            continue;

        const int distance = x - bx;
        const float weight = weights[distance * distance];
        if (weight == 0.0f)
            continue;

        sum += weight;
        red += weight * film[offset];
        green += weight * film[width * height + offset];
        blue += weight * film[2 * width * height + offset];
    }

    bloomed[gid] = red / sum;
    bloomed[width * height + gid] = green / sum;
    bloomed[2 * width * height + gid] = blue / sum;
}
