// Trims reads where quality drops: at the first window of WIN bases with a mean below MINQ, the read ends.
// Qualities are ASCII (Phred + 33), LEN bytes a read: sixteen of all reads, then the next.
#define LEN  160
#define WIN  4
#define MINQ 15
#define BASE 33

__kernel void trim_reads(__global const uint4 *restrict qual, __global ushort *restrict keep, const uint nreads)
{
    const uint rd = get_global_id(0);
    if (rd >= nreads) return;
    __global const uint4 *q = qual + rd;

    ushort len = LEN;
    uchar4 old;
    int sum;
    uint4 ahead = q[0];
    for (int b = 0; b < LEN / 16 && len == LEN; ++b) {
        const uint4 v = ahead;
        ahead = q[min(b + 1, LEN / 16 - 1) * nreads];
        const uint word[4] = { v.x, v.y, v.z, v.w };
#pragma unroll
        for (int w = 0; w < 4; ++w) {
            const uchar4 next = as_uchar4(word[w]);
            if (b + w > 0 && len == LEN) {
                const int s1 = sum - old.x + next.x, s2 = s1 - old.y + next.y, s3 = s2 - old.z + next.z;
                if (min(min(sum, s1), min(s2, s3)) < WIN * (MINQ + BASE))
                    len = 16 * b + 4 * (w - 1) + (sum < WIN * (MINQ + BASE) ? 0 : s1 < WIN * (MINQ + BASE) ? 1
                                                : s2 < WIN * (MINQ + BASE) ? 2 : 3);
                sum = s3 - old.w + next.w;
            } else if (b + w == 0)
                sum = next.x + next.y + next.z + next.w;
            old = next;
        }
    }
    if (len == LEN && sum < WIN * (MINQ + BASE)) len = LEN - WIN;
    keep[rd] = len;
}
