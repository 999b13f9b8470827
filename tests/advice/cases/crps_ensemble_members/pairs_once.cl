/* Continuous ranked probability score of an ensemble at every grid point.
   fc is [point][member], straight out of the GRIB decoder. */
__kernel void crps(__global float *fc, __global float *obs, __global float *score, int npoint, int nmem)
{
    int p = get_global_id(0);
    if (p >= npoint) return;

    float err = 0, spread = 0;
    int i, j;
    for (i = 0; i < nmem; i++)
        err += fabs(fc[p * nmem + i] - obs[p]);
    for (i = 0; i < nmem; i++)
        for (j = 0; j < i; j++)
            spread += fabs(fc[p * nmem + i] - fc[p * nmem + j]);
    score[p] = err / nmem - spread / ((float)nmem * nmem);
}
