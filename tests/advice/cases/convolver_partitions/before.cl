// Partitioned convolution of a source with the responses of many outputs: spectra of the last blocks, in a ring,
// by those of the partitions of each filter. Bin 0 packs two real bins, those of 0 Hz and of half the rate.
kernel void mix_partitions(global const float2 *restrict ring, global const float2 *restrict filters,
                           global float2 *restrict spectra, global float *restrict power, const int bins,
                           const int parts, const int head)
{
    const int bin = get_global_id(0), output = get_global_id(1);

    global const float2 *h = filters + (size_t)output * parts * bins + bin;
    float real = 0.f, imag = 0.f, cross = 0.f;
    int slot = head;
    for (int p = 0; p < parts; ++p) {
        const float2 x = ring[slot * bins + bin];
        const float2 f = h[p * bins];
        real = fma(x.x, f.x, real);
        imag = fma(x.y, f.y, imag);
        cross = fma(x.x, f.y, fma(x.y, f.x, cross));
        slot = (slot == 0 ? parts : slot) - 1;
    }

    const float2 sum = bin == 0 ? (float2)(real, imag) : (float2)(real - imag, cross);
    spectra[output * bins + bin] = sum;
    power[output * bins + bin] = sum.x * sum.x + sum.y * sum.y;
}
