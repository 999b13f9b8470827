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
    for (i = 0; i < nmem; i += 3) {     /* nmem is a multiple of 3 */
        float a = fc[p * nmem + i], b = fc[p * nmem + i + 1], c = fc[p * nmem + i + 2];
        for (j = 0; j < nmem; j++) {
            float x = fc[p * nmem + j];
            spread += fabs(a - x) + fabs(b - x) + fabs(c - x);
        }
    }
    score[p] = err / nmem - spread / (2.0f * nmem * nmem);
}
