// Trims reads where quality drops: at the first window of WIN bases with a mean below MINQ, the read ends.
// Qualities are ASCII (Phred + 33), LEN bytes a read: four of all reads, then the next four.
#define LEN  160
#define WIN  4
#define MINQ 15
#define BASE 33

__kernel void trim_reads(__global const uint *qual, __global ushort *keep, const uint nreads)
{
    const uint rd = get_global_id(0);
    if (rd >= nreads) return;
    __global const uint *q = qual + rd;

    ushort len = LEN;
    uchar4 old = as_uchar4(q[0]);
    int sum = old.x + old.y + old.z + old.w;
    for (int w = 1; w < LEN / 4; ++w) {
        const uchar4 next = as_uchar4(q[w * nreads]);
        const int s1 = sum - old.x + next.x, s2 = s1 - old.y + next.y, s3 = s2 - old.z + next.z;
        if (min(min(sum, s1), min(s2, s3)) < WIN * (MINQ + BASE)) {
            len = 4 * (w - 1) + (sum < WIN * (MINQ + BASE) ? 0 : s1 < WIN * (MINQ + BASE) ? 1
                               : s2 < WIN * (MINQ + BASE) ? 2 : 3);
            break;
        }
        sum = s3 - old.w + next.w;
        old = next;
    }
    if (len == LEN && sum < WIN * (MINQ + BASE)) len = LEN - WIN;
    keep[rd] = len;
}
