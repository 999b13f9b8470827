/* Continuous ranked probability score of an ensemble at every grid point.
   fc is [point][member], straight out of the GRIB decoder. Groups of 64 points copy theirs first. */
#define MOST 21

__kernel void crps(__global float *fc, __global float *obs, __global float *score, int npoint, int nmem)
{
    __local float mine[64 * MOST];
    int p = get_global_id(0), l = get_local_id(0), first = get_group_id(0) * 64;
    int i, j;
    for (i = l; i < 64 * nmem && first * nmem + i < npoint * nmem; i += 64)
        mine[i] = fc[first * nmem + i];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (p >= npoint) return;

    float err = 0, spread = 0;
    for (i = 0; i < nmem; i++)
        err += fabs(mine[l * nmem + i] - obs[p]);
    for (i = 0; i < nmem; i++)
        for (j = 0; j < nmem; j++)
            spread += fabs(mine[l * nmem + i] - mine[l * nmem + j]);
    score[p] = err / nmem - spread / (2.0f * nmem * nmem);
}
