/* FX correlator, X part: visibilities of all pairs of antennas, autocorrelations included.
   volt: complex signed bytes, antenna, channel, time; vis: [chan][baseline] complex ints */
// A group does SIDE by SIDE pairs, an item two by two; nant is a multiple of SIDE, ntime of STEPS.
#define SIDE 32
#define HALF (SIDE / 2)
#define STEPS 16
#define CMAC(re, im, a, b) \
    do { re += (a).x * (b).x + (a).y * (b).y; im += (a).y * (b).x - (a).x * (b).y; } while (0)

__kernel __attribute__((reqd_work_group_size(HALF, HALF, 1)))
void xcorr(__global const char *restrict volt, __global int2 *restrict vis, int nant, int nchan, int ntime)
{
    __local int2 rows[STEPS][SIDE + 1], columns[STEPS][SIDE + 1];
    const int gj = get_group_id(0), gi = get_group_id(1), ch = get_global_id(2);
    if (gj > gi) return;                                // above the diagonal
    const int lj = get_local_id(0), li = get_local_id(1);
    const int i = gi * SIDE + li, j = gj * SIDE + lj;
    __global const char2 *samples = (__global const char2 *)volt;

    int re00 = 0, im00 = 0, re01 = 0, im01 = 0, re10 = 0, im10 = 0, re11 = 0, im11 = 0;
    for (int t = 0; t < ntime; t += STEPS) {
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int h = 0; h < SIDE; h += HALF) {
            rows[lj][li + h]    = convert_int2(samples[((gi * SIDE + li + h) * nchan + ch) * ntime + t + lj]);
            columns[lj][li + h] = convert_int2(samples[((gj * SIDE + li + h) * nchan + ch) * ntime + t + lj]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
        for (int k = 0; k < STEPS; k++) {
            const int2 a0 = rows[k][li], a1 = rows[k][li + HALF];
            const int2 b0 = columns[k][lj], b1 = columns[k][lj + HALF];
            CMAC(re00, im00, a0, b0);
            CMAC(re01, im01, a0, b1);
            CMAC(re10, im10, a1, b0);
            CMAC(re11, im11, a1, b1);
        }
    }
    vis += ch * (nant * (nant + 1) / 2);
#define STORE(i, j, re, im) if ((j) <= (i)) vis[(i) * ((i) + 1) / 2 + (j)] = (int2)(re, im)
    STORE(i, j, re00, im00);
    STORE(i, j + HALF, re01, im01);
    STORE(i + HALF, j, re10, im10);
    STORE(i + HALF, j + HALF, re11, im11);
}
