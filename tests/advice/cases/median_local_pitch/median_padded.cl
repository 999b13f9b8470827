/* median of a pixel over 16 frames, by insertion into the item's row of local memory */
#define FRAMES 16
#define GROUP 64
#define ROW (FRAMES + 1)
#define S(k) scratch[lid * ROW + (k)]

__kernel void temporal_median(__global const int *frames, __global int *median, int pixels)
{
    __local int scratch[GROUP * ROW];
    const int lid = get_local_id(0);
    const int pix = get_global_id(0);
    int f, j;

    for (f = 0; f < FRAMES; f++) {
        int v = frames[f * pixels + pix];
        for (j = f; j > 0 && S(j - 1) > v; j--)
            S(j) = S(j - 1);
        S(j) = v;
    }
    median[pix] = S(FRAMES / 2 - 1);
}
