/* FX correlator, X part: visibilities of all pairs of antennas, autocorrelations included.
   volt: complex signed bytes, antenna, channel, time; vis: [chan][baseline] complex ints */
__kernel void xcorr(__global char *volt, __global int *vis, int nant, int nchan, int ntime)
{
    int bl = get_global_id(0);
    int ch = get_global_id(1);
    int nbl = nant * (nant + 1) / 2;
    if (bl >= nbl) return;

    // which pair is it?  row i of the triangle has i + 1 baselines
    int i = (int)((sqrt(8.0f * bl + 1.0f) - 1.0f) * 0.5f);
    if (i * (i + 1) / 2 > bl) i--;
    if ((i + 1) * (i + 2) / 2 <= bl) i++;
    int j = bl - i * (i + 1) / 2;

    int out = 2 * (ch * nbl + bl);
    vis[out] = 0;
    vis[out + 1] = 0;
    for (int t = 0; t < ntime; t++) {
        int a = 2 * ((i * nchan + ch) * ntime + t), b = 2 * ((j * nchan + ch) * ntime + t);
        vis[out]     += volt[a] * volt[b] + volt[a + 1] * volt[b + 1];
        vis[out + 1] += volt[a + 1] * volt[b] - volt[a] * volt[b + 1];
    }
}
