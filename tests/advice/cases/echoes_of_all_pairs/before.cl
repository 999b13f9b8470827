#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* Image of a solid by all pairs of senders and receivers of ultrasound: each point sums of each pair's echo the sample
   that arrives after the time to the point and back. Coordinates: all x, then all y, then all z; an item a point. */
__kernel void focus(__global const double *echoes, int samples, __global const double *sender, int senders,
                    __global const double *receiver, int receivers, __global const double *point, int points,
                    double step, double lag, double speed, __global double *image)
{
    int p = get_global_id(0);
    double px = point[p], py = point[p + points], pz = point[p + 2 * points];
    double rate = 1.0 / step, slowness = 1.0 / speed;
    double sum = 0.0;
    __global const double *echo = echoes;

    for (int s = 0; s < senders; s++) {
        double dx = sender[s] - px, dy = sender[s + senders] - py, dz = sender[s + 2 * senders] - pz;
        double there = sqrt(dx * dx + dy * dy + dz * dz) * slowness + lag;
        for (int r = 0; r < receivers; r++) {
            double ex = receiver[r] - px, ey = receiver[r + receivers] - py, ez = receiver[r + 2 * receivers] - pz;
            double back = sqrt(ex * ex + ey * ey + ez * ez) * slowness;
            int k = (int)((there + back) * rate);
            if (k >= 0 && k < samples)
                sum += echo[k];
            echo += samples;
        }
    }
    image[p] = sum;
}
