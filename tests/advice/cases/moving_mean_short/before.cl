// trailing mean, four taps; nothing is before the first sample
__kernel void mean4(__global const float * restrict signal, __global float * restrict smooth, const int n)
{
    const int i = get_global_id(0);
    if (i >= n) return;
    float acc = signal[i];
    if (i > 0) acc += signal[i - 1];
    if (i > 1) acc += signal[i - 2];
    if (i > 2) acc += signal[i - 3];
    smooth[i] = 0.25f * acc;
}
