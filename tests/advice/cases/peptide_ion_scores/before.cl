#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define LEN    24
#define PROTON 1.0
#define WATER  18.0

// Score of every stretch of 24 residues against one spectrum (bins of half a dalton): intensity of its b and y ions.
__kernel void score_candidates(__global const uchar *proteome, __global const uint *start, __global const double *mass,
                               __global const float *spectrum, int bins, __global float *score, __global int *matched,
                               uint candidates)
{
    uint id = get_global_id(0);
    if (id < candidates)
    {
        double sum = 0.0;
        int hits = 0;

        double b = PROTON;
        for (int i = 0; i < LEN - 1; ++i)
        {
            b += mass[proteome[start[id] + i] - 'A'];
            int bin = (int)(b / 0.5 + 0.5);
            if (bin < bins && spectrum[bin] > 0.0f)
            {
                sum += spectrum[bin];
                hits++;
            }
        }

        double y = PROTON + WATER;
        for (int i = LEN - 1; i > 0; --i)
        {
            y += mass[proteome[start[id] + i] - 'A'];
            int bin = (int)(y / 0.5 + 0.5);
            if (bin < bins && spectrum[bin] > 0.0f)
            {
                sum += spectrum[bin];
                hits++;
            }
        }

        score[id] = (float)sum;
        matched[id] = hits;
    }
}
