// A weighted mean of each element and the eight around it; the plane has a rim of one, and rows are padded.
// Nothing is staged.

__kernel void weigh_nine(__global float *from, __global float *to, int pad, float centre, float beside, float across)
{
    const int top = get_group_id(0) * HIGH, column = get_global_id(1);
    const int columns = get_global_size(1) + 2;
    const int pitch = (columns + pad - 1) / pad * pad;

    for (int y = 1; y <= HIGH; y++) {
        int here = (top + y) * pitch + column + 1, above = here - pitch, below = here + pitch;
        float sides = from[above] + from[below] + from[here + 1] + from[here - 1];
        float corners = from[above + 1] + from[below + 1] + from[above - 1] + from[below - 1];

        to[here] = centre * from[here] + beside * sides + across * corners;
    }
}
