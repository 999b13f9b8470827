/* Tracking of points on the wall of a heart: normalised correlation of the template of each point with the frame, at
   16 x 16 displacements.  An item a displacement. */
#define TPL   15
#define TPL2  (TPL * TPL)
#define REACH 16
#define SHIFTS (REACH * REACH)

__kernel void track_points(__global const uchar *frame, __global const float *tpl, __global const int *px,
                           __global const int *py, __global float *score, int width, int npoints)
{
    int gid = get_global_id(0);
    int point = gid / SHIFTS;
    int sx = gid % SHIFTS / REACH;
    int sy = gid % REACH;
    int i, j;

    if (point >= npoints)
        return;

    // all sums at once; they are whole numbers below 2^24
    float sum_t = 0.0f, sum_f = 0.0f, cross = 0.0f, var_t = 0.0f, var_f = 0.0f;
    for (j = 0; j < TPL; j++)
        for (i = 0; i < TPL; i++) {
            float t = tpl[point * TPL2 + j * TPL + i];
            float f = frame[(py[point] + sy + j) * width + px[point] + sx + i];
            sum_t += t;
            sum_f += f;
            cross += t * f;
            var_t += t * t;
            var_f += f * f;
        }
    cross -= sum_t * sum_f / TPL2;
    var_t -= sum_t * sum_t / TPL2;
    var_f -= sum_f * sum_f / TPL2;
    score[point * SHIFTS + sx * REACH + sy] = 0.5f + 0.5f * cross / sqrt(var_t * var_f);
}
