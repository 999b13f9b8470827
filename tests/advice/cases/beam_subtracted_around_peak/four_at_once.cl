// A scaled pattern of a beam is subtracted from an image, with both peaks at the same place.
// An item has four pixels beside each other.

__kernel void subtract_beam(__global const float *beam, const int beam_width, __global float *residual,
                            const int residual_width, const int start_x, const int start_y, const int stop_x,
                            const int stop_y, const int shift_x, const int shift_y, const float peak,
                            const float gain)
{
    const int x = start_x + 4 * get_global_id(0), y = start_y + get_global_id(1);
    __global float *r = residual + y * residual_width + x;
    __global const float *b = beam + (y - shift_y) * beam_width + (x - shift_x);

    if (y > stop_y)
        return;
    if (x + 3 <= stop_x)
        vstore4(vload4(0, r) - gain * peak * vload4(0, b), 0, r);
    else
        for (int e = 0; e < 4 && x + e <= stop_x; e++)
            r[e] -= gain * peak * b[e];
}
