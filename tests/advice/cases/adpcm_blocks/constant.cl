#define BLOCK_BYTES   256
#define BLOCK_SAMPLES 505

__constant short steps[89] = {
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73,
    80, 88, 97, 107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494,
    544, 598, 658, 724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499,
    2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442,
    11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767
};
__constant char indices[16] = { -1, -1, -1, -1, 2, 4, 6, 8, -1, -1, -1, -1, 2, 4, 6, 8 };

/* IMA ADPCM, mono: a header of four bytes and two samples in each further byte */
__kernel void ima_decode(__global const uchar *in, __global short *out, __global const short *step_table,
                         __global const char *index_table, const uint num_blocks)
{
    const uint b = get_global_id(0);
    if (b >= num_blocks) return;

    __global const uchar *src = in + b * BLOCK_BYTES;
    __global short *dst = out + b * BLOCK_SAMPLES;

    int predictor = (short)(src[0] | (src[1] << 8));
    int index = min((int)src[2], 88);
    *dst++ = predictor;

    for (int i = 4; i < BLOCK_BYTES; i++) {
        for (int half_ = 0; half_ < 2; half_++) {
            int nibble = half_ ? src[i] >> 4 : src[i] & 15;
            int step = steps[index];
            int diff = step >> 3;
            if (nibble & 1) diff += step >> 2;
            if (nibble & 2) diff += step >> 1;
            if (nibble & 4) diff += step;
            if (nibble & 8) predictor -= diff;
            else            predictor += diff;
            predictor = clamp(predictor, -32768, 32767);
            index = clamp(index + indices[nibble], 0, 88);
            *dst++ = predictor;
        }
    }
}
