// Binary descriptors of corners: which pixel of 512 pairs around a corner is the brighter one.
// A group of 64 has a corner, and stages the pixels around it; an item gathers eight neighbouring bits.
#define PAIRS 512
#define FAR 15
#define SIDE (2 * FAR + 1)

typedef struct {
    int x, y;
    float response;
} Corner;

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void describe(__global const uchar *restrict image, int width, int height, __global const Corner *restrict corners,
              __global const char4 *restrict pattern, __global uchar *restrict descriptors)
{
    __local uchar patch[SIDE * SIDE];
    const int block = get_global_id(1) * get_num_groups(0) + get_group_id(0), l = get_local_id(0);
    const Corner corner = corners[block];

    if (corner.x < 0)
        return;
    for (int i = l; i < SIDE * SIDE; i += 64) {
        const int x = clamp(corner.x + i % SIDE - FAR, 0, width - 1);
        const int y = clamp(corner.y + i / SIDE - FAR, 0, height - 1);
        patch[i] = image[y * width + x];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    uint bits = 0;
    #pragma unroll
    for (int bit = 0; bit < 8; bit++) {
        const char4 pair = pattern[l * 8 + bit];
        const int one = patch[(pair.y + FAR) * SIDE + pair.x + FAR];
        const int other = patch[(pair.w + FAR) * SIDE + pair.z + FAR];
        bits |= (uint)(one < other) << bit;
    }
    descriptors[block * 64 + l] = bits;
}
