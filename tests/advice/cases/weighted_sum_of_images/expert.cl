// alpha * one + beta * other + gamma, of bytes
kernel __attribute__((reqd_work_group_size(32, 8, 1)))
void blend_bytes(global const uchar *restrict one, int pitch_one, global const uchar *restrict other, int pitch_other,
                 global uchar *restrict blend, int pitch_blend, int rows, int columns, float alpha, float beta,
                 float gamma)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x < columns / 2 && y < rows) {
        global const uchar8 *a = (global const uchar8 *)(one + mad24(y, pitch_one, x * 8));
        global const uchar8 *b = (global const uchar8 *)(other + mad24(y, pitch_other, x * 8));
        global uchar8 *c = (global uchar8 *)(blend + mad24(y, pitch_blend, x * 8));
        *c = convert_uchar8_sat_rte(convert_float8(*a) * alpha + convert_float8(*b) * beta + gamma);
    }
}
