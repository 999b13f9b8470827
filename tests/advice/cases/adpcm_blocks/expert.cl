#define BLOCK_BYTES   256
#define BLOCK_SAMPLES 505
#define GROUP         64
#define WORDS         4             // of each block at a time
#define IN_PITCH      (WORDS + 1)
#define OUT_PITCH     (WORDS * 8 + 2)

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void ima_decode(__global const uint *restrict in, __global short *restrict out,
                __global const short *restrict step_table, __global const char *restrict index_table,
                const uint num_blocks)
{
    __local uint in_part[GROUP * IN_PITCH];
    __local short out_part[GROUP * OUT_PITCH];
    __local int steps[89];
    const uint first = get_group_id(0) * GROUP, l = get_local_id(0);
    const uint n = min(num_blocks - first, (uint)GROUP);
    int predictor = 0, index = 0;

    for (uint i = l; i < 89; i += GROUP)
        steps[i] = step_table[i];
    in += first * (BLOCK_BYTES / 4);
    out += first * BLOCK_SAMPLES;
    for (uint at = 0; at < BLOCK_BYTES / 4; at += WORDS)
    {
        for (uint i = l; i < n * WORDS; i += GROUP)
            in_part[i / WORDS * IN_PITCH + i % WORDS] = in[i / WORDS * (BLOCK_BYTES / 4) + at + i % WORDS];
        barrier(CLK_LOCAL_MEM_FENCE);

        __local short *dst = out_part + l * OUT_PITCH;
        for (int i = 0; i < WORDS; i++)
        {
            uint word = in_part[l * IN_PITCH + i];
            if (at + i == 0)
            {
                predictor = (short)(word & 0xffff);
                index = min((int)(word >> 16 & 255), 88);
                dst[7] = predictor;
                continue;
            }
#pragma unroll
            for (int k = 0; k < 8; k++, word >>= 4)
            {
                const int step = steps[index];
                int diff = step >> 3;
                diff += word & 1 ? step >> 2 : 0;
                diff += word & 2 ? step >> 1 : 0;
                diff += word & 4 ? step : 0;
                predictor = clamp(word & 8 ? predictor - diff : predictor + diff, -32768, 32767);
                index = clamp(index + (word & 4 ? 2 * (int)(word & 3) + 2 : -1), 0, 88);
                dst[8 * i + k] = predictor;
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);

        for (uint i = l; i < n * WORDS * 8; i += GROUP)
        {
            const uint k = i % (WORDS * 8);
            if (at > 0 || k >= 7)
                out[i / (WORDS * 8) * BLOCK_SAMPLES + 8 * at + k - 7] = out_part[i / (WORDS * 8) * OUT_PITCH + k];
        }
    }
}
