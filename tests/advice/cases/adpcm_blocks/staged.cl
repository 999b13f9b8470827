#define BLOCK_BYTES   256
#define BLOCK_SAMPLES 505
#define GROUP         64
#define BYTES         16            /* of each block at a time */
#define IN_PITCH      (BYTES + 4)
#define OUT_PITCH     (2 * BYTES + 2)

/* IMA ADPCM, mono: a header of four bytes and two samples in each further byte */
__kernel void ima_decode(__global const uchar *in, __global short *out, __global const short *step_table,
                         __global const char *index_table, const uint num_blocks)
{
    __local uchar in_part[GROUP * IN_PITCH];
    __local short out_part[GROUP * OUT_PITCH];
    const uint first = get_group_id(0) * GROUP, l = get_local_id(0);
    const uint n = min(num_blocks - first, (uint)GROUP);
    int predictor = 0, index = 0;

    in += first * BLOCK_BYTES;
    out += first * BLOCK_SAMPLES;
    for (uint at = 0; at < BLOCK_BYTES; at += BYTES) {
        for (uint i = l; i < n * BYTES; i += GROUP)
            in_part[i / BYTES * IN_PITCH + i % BYTES] = in[i / BYTES * BLOCK_BYTES + at + i % BYTES];
        barrier(CLK_LOCAL_MEM_FENCE);

        __local const uchar *src = in_part + l * IN_PITCH;
        __local short *dst = out_part + l * OUT_PITCH;
        if (at == 0) {
            predictor = (short)(src[0] | (src[1] << 8));
            index = min((int)src[2], 88);
            dst[7] = predictor;
        }
        for (int i = at ? 0 : 4; i < BYTES; i++) {
            for (int half_ = 0; half_ < 2; half_++) {
                int nibble = half_ ? src[i] >> 4 : src[i] & 15;
                int step = step_table[index];
                int diff = step >> 3;
                if (nibble & 1) diff += step >> 2;
                if (nibble & 2) diff += step >> 1;
                if (nibble & 4) diff += step;
                if (nibble & 8) predictor -= diff;
                else            predictor += diff;
                predictor = clamp(predictor, -32768, 32767);
                index = clamp(index + index_table[nibble], 0, 88);
                dst[2 * i + half_] = predictor;
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);

        /* the header stands for one sample, which is the last of its eight places */
        for (uint i = l; i < n * 2 * BYTES; i += GROUP) {
            uint k = i % (2 * BYTES);
            if (at > 0 || k >= 7)
                out[i / (2 * BYTES) * BLOCK_SAMPLES + 2 * at + k - 7] = out_part[i / (2 * BYTES) * OUT_PITCH + k];
        }
    }
}
