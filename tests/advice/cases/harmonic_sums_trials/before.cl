// Harmonic sums of power spectra: the best ratio over all numbers of harmonics, and which number it was. Each harmonic
// may be a bin further than the one before has been, where that is the higher one.
#define MOST 32

__kernel void harmonic_sums(__global const float *powers, __global float *best_ratio, __global ushort *best_count,
                            __global const float *noise, const int bins, const int harmonics)
{
    __local float levels[2 * MOST];
    const int l = get_local_id(0), bin = get_global_id(0), trial = get_global_id(1);
    if (l < harmonics) {
        levels[2 * l] = noise[2 * l];
        levels[2 * l + 1] = noise[2 * l + 1];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    __global const float *row = powers + trial * bins;
    int drift = 0;
    float here = 0.0f, next = 0.0f;
    if (bin > 1 && bin + 3 < bins) {
        here = row[bin];
        next = row[bin + 1];
    }
    if (next > here)
        drift++;
    float sum = fmax(here, next);
    float ratio = native_divide(sum - levels[0], levels[1]);
    int count = 0;

    for (int h = 1; h < harmonics; h++) {
        const int at = (h + 1) * bin + drift;
        here = next = 0.0f;
        if (at > 1 && at + 3 < bins) {
            here = row[at];
            next = row[at + 1];
        }
        if (next > here)
            drift++;
        sum += fmax(here, next);
        const float now = native_divide(sum - levels[2 * h], levels[2 * h + 1]);
        if (now > ratio) {
            ratio = now;
            count = h;
        }
    }
    if (bin < bins) {
        best_ratio[trial * bins + bin] = ratio;
        best_count[trial * bins + bin] = (ushort)count;
    }
}
