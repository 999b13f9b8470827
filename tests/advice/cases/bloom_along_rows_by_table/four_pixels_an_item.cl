// Light of bright pixels blooms along rows of a film, by a table of weights at squared distances.
// An item has four neighbouring pixels, and loads once what several of them need.

__kernel void bloom_rows(int width, int height, __global const uint *samples, __global const float *film,
                         __global float *bloomed, __global const float *weights, int radius)
{
    const int first = 4 * get_global_id(0);
    if (first >= width * height)
        return;

    const int x = first % width, y = first / width;
    const int x0 = max(x - radius, 0), x1 = min(x + 3 + radius, width - 1);
    float4 sums[4];

    #pragma unroll
    for (int k = 0; k < 4; k++)
        sums[k] = 0.0f;
    for (int bx = x0; bx <= x1; ++bx) {
        const int offset = bx + y * width;
        if (samples[offset] == 0)
            continue;

        const float4 pixel = (float4)(film[3 * offset], film[3 * offset + 1], film[3 * offset + 2], 1.0f);

        #pragma unroll
        for (int k = 0; k < 4; k++) {
            const int distance = x + k - bx;
            if (distance <= radius && distance >= -radius)
                sums[k] += weights[distance * distance] * pixel;
        }
    }

    #pragma unroll
    for (int k = 0; k < 4; k++) {
        const int at = first + k;
        if (samples[at] != 0) {
            bloomed[3 * at] = sums[k].x / sums[k].w;
            bloomed[3 * at + 1] = sums[k].y / sums[k].w;
            bloomed[3 * at + 2] = sums[k].z / sums[k].w;
        }
    }
}
