/*
 * Computer Vision, exercise 5: Hough transform for straight lines.
 *
 * One group per angle: its row of the accumulator fits into local memory.
 */
#define CELLS 6144   /* at least 2 * diagonal */

__kernel void hough_vote(__global const uchar *edges,
                         __global const int *cosines,
                         __global const int *sines,
                         __global int *votes,
                         int width, int height, int angles, int diagonal)
{
    __local int row[CELLS];
    int theta = get_group_id(0);
    int me = get_local_id(0);
    int size = get_local_size(0);
    int c = cosines[theta];
    int s = sines[theta];
    int i;

    for (i = me; i < 2 * diagonal; i += size)
        row[i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (i = me; i < width * height; i += size) {
        if (edges[i] != 0) {
            int rho = (i % width * c + i / width * s) >> 14;
            atomic_inc(&row[rho + diagonal]);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (i = me; i < 2 * diagonal; i += size)
        votes[theta * 2 * diagonal + i] += row[i];
}
