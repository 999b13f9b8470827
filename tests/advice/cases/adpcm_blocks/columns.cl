#define BLOCK_BYTES   256
#define BLOCK_SAMPLES 505

/* IMA ADPCM, mono: a header of four bytes and two samples in each further byte */
__kernel void ima_decode(__global const uchar *in, __global short *out, __global const short *step_table,
                         __global const char *index_table, const uint num_blocks)
{
    const uint b = get_global_id(0);
    if (b >= num_blocks) return;

    /* byte i of all blocks side by side, and so the samples */
    __global const uchar *src = in + b;
    __global short *dst = out + b;

    int predictor = (short)(src[0 * num_blocks] | (src[1 * num_blocks] << 8));
    int index = min((int)src[2 * num_blocks], 88);
    *dst = predictor;
    dst += num_blocks;

    for (int i = 4; i < BLOCK_BYTES; i++) {
        for (int half_ = 0; half_ < 2; half_++) {
            int nibble = half_ ? src[i * num_blocks] >> 4 : src[i * num_blocks] & 15;
            int step = step_table[index];
            int diff = step >> 3;
            if (nibble & 1) diff += step >> 2;
            if (nibble & 2) diff += step >> 1;
            if (nibble & 4) diff += step;
            if (nibble & 8) predictor -= diff;
            else            predictor += diff;
            predictor = clamp(predictor, -32768, 32767);
            index = clamp(index + index_table[nibble], 0, 88);
            *dst = predictor;
            dst += num_blocks;
        }
    }
}
