/* Continuous ranked probability score of an ensemble at every grid point.
   fc is [member][point]. */
__kernel void crps(__global float *fc, __global float *obs, __global float *score, int npoint, int nmem)
{
    int p = get_global_id(0);
    if (p >= npoint) return;

    float err = 0, spread = 0;
    int i, j;
    for (i = 0; i < nmem; i++)
        err += fabs(fc[i * npoint + p] - obs[p]);
    for (i = 0; i < nmem; i++)
        for (j = 0; j < nmem; j++)
            spread += fabs(fc[i * npoint + p] - fc[j * npoint + p]);
    score[p] = err / nmem - spread / (2.0f * nmem * nmem);
}
