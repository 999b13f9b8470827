// alpha * one + beta * other + gamma, of bytes
// Four bytes of four rows an item.
kernel void blend_bytes(global const uchar *one, int pitch_one, global const uchar *other, int pitch_other,
                        global uchar *blend, int pitch_blend, int rows, int columns, float alpha, float beta,
                        float gamma)
{
    const int x = get_global_id(0), top = get_global_id(1) * 4;
    if (x < columns) {
        for (int y = top; y < min(top + 4, rows); y++) {
            global const uchar4 *a = (global const uchar4 *)(one + mad24(y, pitch_one, x * 4));
            global const uchar4 *b = (global const uchar4 *)(other + mad24(y, pitch_other, x * 4));
            global uchar4 *c = (global uchar4 *)(blend + mad24(y, pitch_blend, x * 4));
            *c = convert_uchar4_sat_rte(convert_float4(*a) * alpha + convert_float4(*b) * beta + gamma);
        }
    }
}
