// alpha * one + beta * other + gamma, of bytes
// A byte an item.
kernel void blend_bytes(global const uchar *one, int pitch_one, global const uchar *other, int pitch_other,
                        global uchar *blend, int pitch_blend, int rows, int columns, float alpha, float beta,
                        float gamma)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x < 4 * columns && y < rows) {
        const float a = one[mad24(y, pitch_one, x)], b = other[mad24(y, pitch_other, x)];
        blend[mad24(y, pitch_blend, x)] = convert_uchar_sat_rte(a * alpha + b * beta + gamma);
    }
}
