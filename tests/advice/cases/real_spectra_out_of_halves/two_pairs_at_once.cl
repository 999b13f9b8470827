// Spectra of real series out of those of half as many complex numbers, which are their even and odd samples.
// An item does two neighbouring pairs, whose numbers it loads at once.

void write_pair(__global float2 *to, int k, float2 a, float2 b, float2 w, int half_count)
{
    const float2 even = 0.5f * (float2)(a.x + b.x, a.y - b.y);
    const float2 odd = 0.5f * (float2)(a.y + b.y, b.x - a.x);
    const float2 turned = (float2)(w.x * odd.x - w.y * odd.y, w.x * odd.y + w.y * odd.x);

    to[k] = even + turned;
    to[half_count - k] = (float2)(even.x - turned.x, turned.y - even.y);
}

__kernel void halves_to_real(__global const float2 *halves, __global float2 *spectra,
                             __global const float2 *twiddles, const int half_count, const int stride)
{
    const int items = half_count / 4, gid = get_global_id(0);
    const int series = gid / items, k = 2 * (gid % items);
    __global const float2 *from = halves + (size_t)series * half_count;
    __global float2 *to = spectra + (size_t)series * stride;

    const float4 both = *(__global const float4 *)(from + k), w = *(__global const float4 *)(twiddles + k);

    if (k == 0) {
        const float2 a = both.lo, b = from[half_count / 2];
        to[0] = (float2)(a.x + a.y, 0.0f);
        to[half_count] = (float2)(a.x - a.y, 0.0f);
        to[half_count / 2] = (float2)(b.x, -b.y);
    } else
        write_pair(to, k, both.lo, from[half_count - k], w.lo, half_count);
    write_pair(to, k + 1, both.hi, from[half_count - k - 1], w.hi, half_count);
}
