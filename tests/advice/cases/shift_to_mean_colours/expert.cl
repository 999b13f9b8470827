// Mean shift of colours, a quad a pixel: an item moves a window to the mean place and colour of those of its pixels
// that are like the window's colour, again and again.
__kernel __attribute__((reqd_work_group_size(32, 4, 1)))
void mean_shift(__global float *restrict shifted, __global const float4 *restrict image, const int width,
                const int height, const int radius, const float most, const uint rounds)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height)
        return;

    float4 colour = image[y * width + x];
    colour.w = 0.0f;
    int at_x = x, at_y = y;
    for (uint round = 0; round < rounds; round++) {
        const int left = max(at_x - radius, 0), right = min(at_x + radius, width - 1);
        const int top = max(at_y - radius, 0), bottom = min(at_y + radius, height - 1);
        float4 sums = (float4)(0.0f);   // w is how many
        int sum_x = 0, sum_y = 0;

        for (int row = top; row <= bottom; row++) {
            #pragma unroll 3
            for (int col = left; col <= right; col++) {
                const float4 there = image[row * width + col];
                const float4 d = colour - there;
                const bool like = d.x * d.x + d.y * d.y + d.z * d.z <= most;
                sums += like ? (float4)(there.xyz, 1.0f) : (float4)(0.0f);
                sum_x += like ? col : 0;
                sum_y += like ? row : 0;
            }
        }
        if (sums.w == 0.0f)
            break;

        const float share = 1.0f / sums.w;
        const int old_x = at_x, old_y = at_y;
        at_x = (int)(sum_x * share);
        at_y = (int)(sum_y * share);
        const float4 mean = trunc(sums * share), d = colour - mean;
        const float moved = d.x * d.x + d.y * d.y + d.z * d.z;
        colour = mean;
        if ((at_x == old_x && at_y == old_y) || abs(at_x - old_x) + abs(at_y - old_y) + moved <= 1.0f)
            break;
    }

    const int plane = width * height, to = y * width + x;
    shifted[to] = colour.x;
    shifted[plane + to] = colour.y;
    shifted[2 * plane + to] = colour.z;
}
