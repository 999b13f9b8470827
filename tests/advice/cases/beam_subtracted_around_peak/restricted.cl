// A scaled pattern of a beam is subtracted from an image, with both peaks at the same place.

__kernel void subtract_beam(__global const float *restrict beam, const int beam_width,
                            __global float *restrict residual, const int residual_width, const int start_x,
                            const int start_y, const int stop_x, const int stop_y, const int shift_x,
                            const int shift_y, const float peak, const float gain)
{
    const int x = start_x + get_global_id(0), y = start_y + get_global_id(1);

    // Pixels beyond the overlap have nothing to do.
    if (x <= stop_x && y <= stop_y)
        residual[y * residual_width + x] -= gain * peak * beam[(y - shift_y) * beam_width + (x - shift_x)];
}
