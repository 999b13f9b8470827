// Partitioned convolution of a source with the responses of many outputs: spectra of the last blocks, in a ring,
// by those of the partitions of each filter. Bin 0 packs two real bins, those of 0 Hz and of half the rate.
// An item does two bins; the ring is walked in two runs, so that no slot depends on the one before.
static void multiply(float4 x, float4 f, float2 *real, float2 *imag, float2 *cross)
{
    *real = fma(x.even, f.even, *real);
    *imag = fma(x.odd, f.odd, *imag);
    *cross = fma(x.even, f.odd, fma(x.odd, f.even, *cross));
}

kernel void mix_partitions(global const float4 *restrict ring, global const float4 *restrict filters,
                           global float4 *restrict spectra, global float2 *restrict power, const int bins,
                           const int parts, const int head)
{
    const int pair = get_global_id(0), output = get_global_id(1), pairs = bins / 2;

    global const float4 *h = filters + (size_t)output * parts * pairs + pair;
    global const float4 *x = ring + pair;
    float2 real = 0.f, imag = 0.f, cross = 0.f;
#pragma unroll 8
    for (int p = 0; p <= head; ++p)
        multiply(x[(head - p) * pairs], h[p * pairs], &real, &imag, &cross);
#pragma unroll 8
    for (int p = head + 1; p < parts; ++p)
        multiply(x[(head + parts - p) * pairs], h[p * pairs], &real, &imag, &cross);

    float4 sum = (float4)(real.x - imag.x, cross.x, real.y - imag.y, cross.y);
    if (pair == 0) sum.xy = (float2)(real.x, imag.x);
    spectra[output * pairs + pair] = sum;
    power[output * pairs + pair] = sum.even * sum.even + sum.odd * sum.odd;
}
