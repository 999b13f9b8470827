#define STEPS 16
#define ONE 0x10000
#define QUAD(t) (convert_int4(video[((t) * height + y) * quads + x]) | ONE)
#define IN_TIME(t) clamp((t), 0, frames - 1)
#define ADD(p) (p & (abs_diff(p, c) <= limit))

// Four pixels an item, through 16 frames. Upper halves count; .01 makes up for a reciprocal that is too small.
__kernel void denoise_luma(__global const uchar4 *restrict video, __global uchar4 *restrict clean, int width,
                           int height, int frames, int threshold)
{
    const int quads = width / 4;
    const int x = get_global_id(0), y = get_global_id(1), first = get_global_id(2) * STEPS;
    if (x >= quads || y >= height) return;

    const uint4 limit = (uint)threshold;
    int4 a = QUAD(IN_TIME(first - 2)), b = QUAD(IN_TIME(first - 1)), c = QUAD(first), d = QUAD(IN_TIME(first + 1));
    #pragma unroll 4
    for (int t = first; t < first + STEPS; t++) {
        const int4 e = QUAD(IN_TIME(t + 2));
        const int4 sum = c + ADD(a) + ADD(b) + ADD(d) + ADD(e);
        const int4 count = sum >> 16;
        const float4 n = convert_float4((sum & 0xFFFF) + (count >> 1)) + 0.01f;
        clean[(t * height + y) * quads + x] = convert_uchar4(n * native_recip(convert_float4(count)));
        a = b, b = c, c = d, d = e;
    }
}
