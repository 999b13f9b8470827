// alpha * one + beta * other + gamma, of bytes
kernel void blend_bytes(global const uchar *one, int pitch_one, global const uchar *other, int pitch_other,
                        global uchar *blend, int pitch_blend, int rows, int columns, float alpha, float beta,
                        float gamma)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x < columns / 4 && y < rows) {
        global const uchar16 *a = (global const uchar16 *)(one + mad24(y, pitch_one, x * 16));
        global const uchar16 *b = (global const uchar16 *)(other + mad24(y, pitch_other, x * 16));
        global uchar16 *c = (global uchar16 *)(blend + mad24(y, pitch_blend, x * 16));
        *c = convert_uchar16_sat_rte(convert_float16(*a) * alpha + convert_float16(*b) * beta + gamma);
    }
}
