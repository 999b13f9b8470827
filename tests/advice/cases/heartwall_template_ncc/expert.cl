/* Normalised correlation of the template of each point with the frame: a group a point, window and template in
   local memory as floats, all sums in one pass. */
#define TPL   15
#define TPL2  (TPL * TPL)
#define REACH 16
#define SHIFTS (REACH * REACH)
#define WIN (TPL + REACH - 1)
#define PITCH (WIN + 2)

__kernel __attribute__((reqd_work_group_size(SHIFTS, 1, 1)))
void track_points(__global const uchar *restrict frame, __global const float *restrict tpl,
                  __global const int *restrict px, __global const int *restrict py,
                  __global float *restrict score, int width, int npoints)
{
    __local float win[WIN * PITCH], t_of[TPL2];
    int lid = get_local_id(0), point = get_group_id(0);
    int sx = lid % REACH, sy = lid / REACH;
    __global const uchar *corner = frame + py[point] * width + px[point];

    for (int k = lid; k < WIN * WIN; k += SHIFTS)
        win[k / WIN * PITCH + k % WIN] = corner[k / WIN * width + k % WIN];
    if (lid < TPL2)
        t_of[lid] = tpl[point * TPL2 + lid];
    barrier(CLK_LOCAL_MEM_FENCE);

    float sum_t = 0.0f, sum_f = 0.0f, cross = 0.0f, var_t = 0.0f, var_f = 0.0f;
    for (int j = 0; j < TPL; j++) {
#pragma unroll
        for (int i = 0; i < TPL; i++) {
            float t = t_of[j * TPL + i], f = win[(sy + j) * PITCH + sx + i];
            sum_t += t;
            sum_f += f;
            cross += t * f;
            var_t += t * t;
            var_f += f * f;
        }
    }
    cross -= sum_t * sum_f / TPL2;
    var_t -= sum_t * sum_t / TPL2;
    var_f -= sum_f * sum_f / TPL2;
    score[point * SHIFTS + sx * REACH + sy] = 0.5f + 0.5f * cross * native_rsqrt(var_t * var_f);
}
