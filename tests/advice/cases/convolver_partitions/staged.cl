// Partitioned convolution of a source with the responses of many outputs: spectra of the last blocks, in a ring,
// by those of the partitions of each filter. Bin 0 packs two real bins, those of 0 Hz and of half the rate.
// A group does 32 bins of four outputs, which share the spectra of the source.
#define BINS 32
#define OUTPUTS 4
#define STAGE 16

kernel __attribute__((reqd_work_group_size(BINS, OUTPUTS, 1)))
void mix_partitions(global const float2 *restrict ring, global const float2 *restrict filters,
                    global float2 *restrict spectra, global float *restrict power, const int bins,
                    const int parts, const int head)
{
    local float2 source[STAGE][BINS];
    const int bin = get_global_id(0), output = get_global_id(1), lane = get_local_id(0);

    global const float2 *h = filters + (size_t)output * parts * bins + bin;
    float real = 0.f, imag = 0.f, cross = 0.f;
    for (int first = 0; first < parts; first += STAGE) {
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int p = get_local_id(1); p < STAGE; p += OUTPUTS) {
            const int slot = head - first - p;
            source[p][lane] = ring[(slot < 0 ? slot + parts : slot) * bins + bin];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int p = 0; p < STAGE; ++p) {
            const float2 x = source[p][lane];
            const float2 f = h[(first + p) * bins];
            real = fma(x.x, f.x, real);
            imag = fma(x.y, f.y, imag);
            cross = fma(x.x, f.y, fma(x.y, f.x, cross));
        }
    }

    const float2 sum = bin == 0 ? (float2)(real, imag) : (float2)(real - imag, cross);
    spectra[output * bins + bin] = sum;
    power[output * bins + bin] = sum.x * sum.x + sum.y * sum.y;
}
