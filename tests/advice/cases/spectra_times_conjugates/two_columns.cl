// Spectra of two signals, times each other: a * conj(b). Rows have a pitch and a place of the first, in bytes.
// Two columns an item.
__kernel void correlate_spectra(__global const uchar *a, int pitch_a, int a_at,
                                __global const uchar *b, int pitch_b, int b_at,
                                __global uchar *out, int pitch_out, int out_at, int rows, int columns)
{
    const int pair = get_global_id(0);
    const int row = get_global_id(1);
    if (row >= rows || pair >= columns / 2)
        return;

    const int at = pair * (int)sizeof(float4);
    const float4 u = *(__global const float4 *)(a + mad24(row, pitch_a, at + a_at));
    const float4 v = *(__global const float4 *)(b + mad24(row, pitch_b, at + b_at));
    const float4 w = (float4)(u.even * v.even + u.odd * v.odd, u.odd * v.even - u.even * v.odd);
    *(__global float4 *)(out + mad24(row, pitch_out, at + out_at)) = w.xzyw;
}
