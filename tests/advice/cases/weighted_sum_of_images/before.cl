// alpha * one + beta * other + gamma, of bytes
kernel void blend_bytes(global const uchar *one, int pitch_one, global const uchar *other, int pitch_other,
                        global uchar *blend, int pitch_blend, int rows, int columns, float alpha, float beta,
                        float gamma)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x < columns && y < rows) {
        global const uchar4 *a = (global const uchar4 *)(one + mad24(y, pitch_one, x * 4));
        global const uchar4 *b = (global const uchar4 *)(other + mad24(y, pitch_other, x * 4));
        global uchar4 *c = (global uchar4 *)(blend + mad24(y, pitch_blend, x * 4));
        *c = convert_uchar4_sat_rte(convert_float4(*a) * alpha + convert_float4(*b) * beta + gamma);
    }
}
