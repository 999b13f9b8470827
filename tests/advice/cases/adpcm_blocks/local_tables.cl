#define BLOCK_BYTES   256
#define BLOCK_SAMPLES 505

/* IMA ADPCM, mono: a header of four bytes and two samples in each further byte */
__kernel void ima_decode(__global const uchar *in, __global short *out, __global const short *step_table,
                         __global const char *index_table, const uint num_blocks)
{
    __local short steps[89];
    __local char indices[16];
    const uint b = get_global_id(0);

    for (uint i = get_local_id(0); i < 89; i += get_local_size(0)) steps[i] = step_table[i];
    if (get_local_id(0) < 16) indices[get_local_id(0)] = index_table[get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
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
