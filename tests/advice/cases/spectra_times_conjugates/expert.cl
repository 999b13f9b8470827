// Spectra of two signals, times each other: a * conj(b). Rows have a pitch and a place of the first, in bytes.
__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void correlate_spectra(__global const uchar *restrict a, int pitch_a, int a_at,
                       __global const uchar *restrict b, int pitch_b, int b_at,
                       __global uchar *restrict out, int pitch_out, int out_at, int rows, int columns)
{
    const int pair = get_global_id(0);
    const int row = get_global_id(1);
    if (pair >= columns / 2)
        return;

    const int at = pair * (int)sizeof(float4);
    const float4 u = *(__global const float4 *)(a + mad24(row, pitch_a, at + a_at));
    const float4 v = *(__global const float4 *)(b + mad24(row, pitch_b, at + b_at));
    *(__global float4 *)(out + mad24(row, pitch_out, at + out_at)) =
        (float4)(u.x * v.x + u.y * v.y, u.y * v.x - u.x * v.y, u.z * v.z + u.w * v.w, u.w * v.z - u.z * v.w);
}
