// The window of six samples with the largest sum, for each pixel, and where in time its middle is. A group stages the
// samples of 64 pixels, two at once, in rows of an odd number of words.
#define SAMPLES 48
#define WORDS (SAMPLES / 2)
#define PITCH (WORDS + 1)

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void windows(__global const ushort *restrict samples, int pixels, int count, int window,
             __global ushort *restrict largest, __global ushort *restrict times)
{
    __local uint rows[64 * PITCH];
    const int l = get_local_id(0), pixel = get_global_id(0);
    __global const uint4 *all = (__global const uint4 *)(samples + get_group_id(0) * 64 * SAMPLES);

    #pragma unroll
    for (int k = 0; k < WORDS / 4; k++) {
        const int i = k * 64 + l, row = i / (WORDS / 4), at = row * PITCH + 4 * (i - row * (WORDS / 4));
        const uint4 words = all[i];
        rows[at] = words.x;
        rows[at + 1] = words.y;
        rows[at + 2] = words.z;
        rows[at + 3] = words.w;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    int own[SAMPLES];
    #pragma unroll
    for (int k = 0; k < WORDS; k++) {
        own[2 * k] = rows[l * PITCH + k] & 0xFFFF;
        own[2 * k + 1] = rows[l * PITCH + k] >> 16;
    }

    int sum = own[0] + own[1] + own[2] + own[3] + own[4] + own[5];
    int weighed = own[1] + 2 * own[2] + 3 * own[3] + 4 * own[4] + 5 * own[5];
    int most = sum, most_weighed = weighed;

    #pragma unroll
    for (int j = 1; j < SAMPLES - 6; j++) {
        weighed += own[j + 5] * (j + 5) - own[j - 1] * (j - 1);
        sum += own[j + 5] - own[j - 1];
        if (sum > most) {
            most = sum;
            most_weighed = weighed;
        }
    }
    largest[pixel] = most;
    times[pixel] = most > 0 ? most_weighed / most : 0;
}
