/* Three counters for each pixel, by a loop over its parts, with a grid stride. */
#define BINS 8
__kernel void rgb(__global const uchar4* restrict in, __global unsigned int* restrict bins,
                  const unsigned int pixels)
{
    const size_t step = get_global_size(0);
    for (size_t i = get_global_id(0); i < pixels; i += step) {
        const uchar4 p = in[i];
        if (p.w == 0)
            continue;
        atomic_add(&bins[0 * BINS + (p.x >> 5)], 1u);
        atomic_add(&bins[1 * BINS + (p.y >> 5)], 1u);
        atomic_add(&bins[2 * BINS + (p.z >> 5)], 1u);
    }
}
