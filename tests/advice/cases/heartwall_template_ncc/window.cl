/* Tracking of points on the wall of a heart: normalised correlation of the template of each point with the frame, at
   16 x 16 displacements.  An item a displacement. */
#define TPL   15
#define TPL2  (TPL * TPL)
#define REACH 16
#define SHIFTS (REACH * REACH)
#define WIN (TPL + REACH - 1)

__kernel void track_points(__global const uchar *frame, __global const float *tpl, __global const int *px,
                           __global const int *py, __global float *score, int width, int npoints)
{
    int gid = get_global_id(0);
    int point = gid / SHIFTS;
    int sx = gid % SHIFTS / REACH;
    int sy = gid % REACH;
    int i, j;

    // a group a point
    __local uchar win[WIN * WIN];
    for (i = get_local_id(0); i < WIN * WIN; i += SHIFTS)
        win[i] = frame[(py[point] + i / WIN) * width + px[point] + i % WIN];
    barrier(CLK_LOCAL_MEM_FENCE);

    // means of both
    float mean_t = 0.0f, mean_f = 0.0f;
    for (j = 0; j < TPL; j++)
        for (i = 0; i < TPL; i++)
            mean_t += tpl[point * TPL2 + j * TPL + i];
    for (j = 0; j < TPL; j++)
        for (i = 0; i < TPL; i++)
            mean_f += win[(sy + j) * WIN + sx + i];
    mean_t /= TPL2;
    mean_f /= TPL2;

    float cross = 0.0f, var_t = 0.0f, var_f = 0.0f;
    for (j = 0; j < TPL; j++)
        for (i = 0; i < TPL; i++) {
            float dt = tpl[point * TPL2 + j * TPL + i] - mean_t;
            float df = win[(sy + j) * WIN + sx + i] - mean_f;
            cross += dt * df;
            var_t += dt * dt;
            var_f += df * df;
        }
    score[point * SHIFTS + sx * REACH + sy] = 0.5f + 0.5f * cross / sqrt(var_t * var_f);
}
