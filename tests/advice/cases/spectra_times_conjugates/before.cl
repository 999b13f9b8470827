// Spectra of two signals, times each other: a * conj(b). Rows have a pitch and a place of the first, in bytes.
__kernel void correlate_spectra(__global const uchar *a, int pitch_a, int a_at,
                                __global const uchar *b, int pitch_b, int b_at,
                                __global uchar *out, int pitch_out, int out_at, int rows, int columns)
{
    const int col = get_global_id(0);
    const int row = get_global_id(1);
    if (row >= rows || col >= columns)
        return;

    const int at = col * (int)sizeof(float2);
    const float2 u = *(__global const float2 *)(a + mad24(row, pitch_a, at + a_at));
    const float2 v = *(__global const float2 *)(b + mad24(row, pitch_b, at + b_at));
    *(__global float2 *)(out + mad24(row, pitch_out, at + out_at)) =
        (float2)(u.x * v.x + u.y * v.y, u.y * v.x - u.x * v.y);
}
