// Binary descriptors of corners: which pixel of 512 pairs around a corner is the brighter one.
// A group of 64 has a corner; an item compares a pair of each word.
#define PAIRS 512

typedef struct {
    int x, y;
    float response;
} Corner;

int luma(__global const uchar *image, int width, int height, int x, int y)
{
    return image[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)];
}

__kernel void describe(__global const uchar *image, int width, int height, __global const Corner *corners,
                       __global const int4 *pattern, __global ulong *descriptors)
{
    __local uint words[PAIRS / 32];
    const int block = get_global_id(1) * get_num_groups(0) + get_group_id(0), l = get_local_id(0);
    const Corner corner = corners[block];

    if (corner.x < 0)
        return;
    if (l < PAIRS / 32)
        words[l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int word = 0; word < PAIRS / 64; word++) {
        const int4 pair = pattern[word * 64 + l];
        const int one = luma(image, width, height, corner.x + pair.x, corner.y + pair.y);
        const int other = luma(image, width, height, corner.x + pair.z, corner.y + pair.w);

        if (one < other)
            atomic_or(&words[2 * word + l / 32], 1u << l % 32);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < PAIRS / 64)
        descriptors[block * (PAIRS / 64) + l] = (ulong)words[2 * l + 1] << 32 | words[2 * l];
}
