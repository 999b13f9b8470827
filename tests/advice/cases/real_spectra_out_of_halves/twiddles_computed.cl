// Spectra of real series out of those of half as many complex numbers, which are their even and odd samples.

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
    const int pairs = half_count / 2, gid = get_global_id(0);
    const int series = gid / pairs, k = gid % pairs;
    __global const float2 *from = halves + (size_t)series * half_count;
    __global float2 *to = spectra + (size_t)series * stride;

    const float2 a = from[k], b = from[k == 0 ? half_count / 2 : half_count - k];

    if (k == 0) {
        to[0] = (float2)(a.x + a.y, 0.0f);
        to[half_count] = (float2)(a.x - a.y, 0.0f);
        to[half_count / 2] = (float2)(b.x, -b.y);
    } else
        write_pair(to, k, a, b, (float2)(cospi((float)k / half_count), -sinpi((float)k / half_count)), half_count);
}
