// Binary descriptors of corners: which pixel of 512 pairs around a corner is the brighter one.
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
                       __constant int4 *pattern, __global ulong *descriptors)
{
    const int block = get_global_id(1) * get_global_size(0) + get_global_id(0);
    const Corner corner = corners[block];

    if (corner.x < 0)
        return;

    for (int word = 0; word < PAIRS / 64; word++) {
        ulong bits = 0;

        for (int bit = 0; bit < 64; bit++) {
            const int4 pair = pattern[word * 64 + bit];
            const int one = luma(image, width, height, corner.x + pair.x, corner.y + pair.y);
            const int other = luma(image, width, height, corner.x + pair.z, corner.y + pair.w);

            if (one < other)
                bits |= 1UL << bit;
        }
        descriptors[block * (PAIRS / 64) + word] = bits;
    }
}
