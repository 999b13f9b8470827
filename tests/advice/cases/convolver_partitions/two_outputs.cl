// Partitioned convolution of a source with the responses of many outputs: spectra of the last blocks, in a ring,
// by those of the partitions of each filter. Bin 0 packs two real bins, those of 0 Hz and of half the rate.
// An item does a bin of two outputs.
#define OUTPUTS 2

kernel void mix_partitions(global const float2 *restrict ring, global const float2 *restrict filters,
                           global float2 *restrict spectra, global float *restrict power, const int bins,
                           const int parts, const int head)
{
    const int bin = get_global_id(0), output = get_global_id(1) * OUTPUTS;

    global const float2 *h = filters + (size_t)output * parts * bins + bin;
    float real[OUTPUTS] = { 0.f }, imag[OUTPUTS] = { 0.f }, cross[OUTPUTS] = { 0.f };
    int slot = head;
    for (int p = 0; p < parts; ++p) {
        const float2 x = ring[slot * bins + bin];
        for (int o = 0; o < OUTPUTS; ++o) {
            const float2 f = h[(o * parts + p) * bins];
            real[o] = fma(x.x, f.x, real[o]);
            imag[o] = fma(x.y, f.y, imag[o]);
            cross[o] = fma(x.x, f.y, fma(x.y, f.x, cross[o]));
        }
        slot = (slot == 0 ? parts : slot) - 1;
    }

    for (int o = 0; o < OUTPUTS; ++o) {
        const float2 sum = bin == 0 ? (float2)(real[o], imag[o]) : (float2)(real[o] - imag[o], cross[o]);
        spectra[(output + o) * bins + bin] = sum;
        power[(output + o) * bins + bin] = sum.x * sum.x + sum.y * sum.y;
    }
}
