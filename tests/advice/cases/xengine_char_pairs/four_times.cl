/* FX correlator, X part: visibilities of all pairs of antennas, autocorrelations included.
   volt: complex signed bytes, antenna, channel, time; vis: [chan][baseline] complex ints; ntime is a multiple of 4 */
__kernel void xcorr(__global char8 *volt, __global int *vis, int nant, int nchan, int ntime)
{
    int bl = get_global_id(0);
    int ch = get_global_id(1);
    int nbl = nant * (nant + 1) / 2;
    if (bl >= nbl) return;

    // which pair is it?  row i of the triangle has i + 1 baselines
    int i = 0, j = bl;
    while (j > i) {
        i++;
        j -= i;
    }

    int out = 2 * (ch * nbl + bl);
    vis[out] = 0;
    vis[out + 1] = 0;
    for (int t = 0; t < ntime / 4; t++) {
        int8 a = convert_int8(volt[(i * nchan + ch) * (ntime / 4) + t]);
        int8 b = convert_int8(volt[(j * nchan + ch) * (ntime / 4) + t]);
        int8 same = a * b;
        int4 cross = a.odd * b.even - a.even * b.odd;
        vis[out]     += same.s0 + same.s1 + same.s2 + same.s3 + same.s4 + same.s5 + same.s6 + same.s7;
        vis[out + 1] += cross.s0 + cross.s1 + cross.s2 + cross.s3;
    }
}
