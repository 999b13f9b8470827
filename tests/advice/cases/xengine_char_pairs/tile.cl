/* FX correlator, X part: visibilities of all pairs of antennas, autocorrelations included.
   volt: complex signed bytes, antenna, channel, time; vis: [chan][baseline] complex ints */
// A group does SIDE by SIDE pairs; nant is a multiple of SIDE and ntime of STEPS.
#define SIDE 16
#define STEPS 16

__kernel void xcorr(__global char *volt, __global int *vis, int nant, int nchan, int ntime)
{
    __local char2 rows[SIDE][STEPS + 2], columns[SIDE][STEPS + 2];
    int lj = get_local_id(0), li = get_local_id(1);
    int j = get_global_id(0), i = get_global_id(1), ch = get_global_id(2);
    if (get_group_id(0) > get_group_id(1)) return;      // above the diagonal

    int nbl = nant * (nant + 1) / 2;
    int out = 2 * (ch * nbl + i * (i + 1) / 2 + j);
    __global char2 *mine = (__global char2 *)volt;
    if (j <= i) {
        vis[out] = 0;
        vis[out + 1] = 0;
    }
    for (int t = 0; t < ntime; t += STEPS) {
        barrier(CLK_LOCAL_MEM_FENCE);
        rows[li][lj]    = mine[(i * nchan + ch) * ntime + t + lj];
        columns[li][lj] = mine[((j - lj + li) * nchan + ch) * ntime + t + lj];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (j <= i)
            for (int k = 0; k < STEPS; k++) {
                char2 a = rows[li][k], b = columns[lj][k];
                vis[out]     += a.x * b.x + a.y * b.y;
                vis[out + 1] += a.y * b.x - a.x * b.y;
            }
    }
}
