#define BLOCK_BYTES   256
#define BLOCK_SAMPLES 505

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

    __global const uint *words = (__global const uint *)src;
    for (int i = 1; i < BLOCK_BYTES / 4; i++) {
        uint word = words[i];
        for (int k = 0; k < 8; k++, word >>= 4) {
            int nibble = word & 15;
            int step = step_table[index];
            int diff = step >> 3;
            if (nibble & 1) diff += step >> 2;
            if (nibble & 2) diff += step >> 1;
            if (nibble & 4) diff += step;
            if (nibble & 8) predictor -= diff;
            else            predictor += diff;
            predictor = clamp(predictor, -32768, 32767);
            index = clamp(index + index_table[nibble], 0, 88);
            *dst++ = predictor;
        }
    }
}
