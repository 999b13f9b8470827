#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define AT_ONCE 4

/* Image of a solid by all pairs of senders and receivers of ultrasound: each point sums of each pair's echo the sample
   that arrives after the time to the point and back. Coordinates: all x, then all y, then all z. Four items share a
   point, each with a quarter of the senders, four of which use a way back that is computed once. */
__kernel void focus(__global const double *restrict echoes, int samples, __constant double *sender, int senders,
                    __constant double *receiver, int receivers, __global const double *restrict point, int points,
                    double step, double lag, double speed, __global double *restrict image)
{
    __local double parts[4][64];
    const int p = get_global_id(0), lid = get_local_id(0), quarter = get_local_id(1);
    const double px = point[p], py = point[p + points], pz = point[p + 2 * points];
    const double rate = 1.0 / step, slowness = 1.0 / speed;
    const int first = quarter * (senders / 4), stride = receivers * samples;
    double sum = 0.0;

    for (int s = first; s < first + senders / 4; s += AT_ONCE) {
        __global const double *echo = echoes + s * stride;
        double there[AT_ONCE];
#pragma unroll
        for (int i = 0; i < AT_ONCE; i++) {
            double dx = sender[s + i] - px, dy = sender[s + i + senders] - py, dz = sender[s + i + 2 * senders] - pz;
            there[i] = sqrt(dx * dx + dy * dy + dz * dz) * slowness + lag;
        }
        for (int r = 0; r < receivers; r++, echo += samples) {
            double ex = receiver[r] - px, ey = receiver[r + receivers] - py, ez = receiver[r + 2 * receivers] - pz;
            double back = sqrt(ex * ex + ey * ey + ez * ez) * slowness;
#pragma unroll
            for (int i = 0; i < AT_ONCE; i++) {
                uint k = (uint)(int)((there[i] + back) * rate);
                if (k < (uint)samples)
                    sum += echo[i * stride + k];
            }
        }
    }
    parts[quarter][lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (quarter == 0)
        image[p] = sum + parts[1][lid] + parts[2][lid] + parts[3][lid];
}
