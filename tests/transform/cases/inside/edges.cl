/* The points at the edge are left out. */
kernel void edges(global const float *in, global float *out, int w, int h)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    if (x < 1 || y < 1 || x >= w - 1 || y >= h - 1)
        return;
    const int at = y * w + x;
    out[at] = in[at - 1] + in[at + 1] + in[at - w] + in[at + w] - 4 * in[at];
}

/* All that is done stands under a condition; what is declared there is loaded, or divides. */
kernel void under(global const float *in, global float *out, int w, int h)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x < w && y < h) {
        const float bias = out[y * w + x], part = 1.0f / (w - x);
        const int steps = 12 / (w - x);
        float sum = bias * part;
        for (int k = 0; k < h; k++)
            sum += in[k * w + x] * (k + steps);
        if (sum > 3)
            sum -= 3;
        else
            sum += 1;
        out[y * w + x] = sum;
    }
}

/* One guard, then a second that loads, and a loop that ends where the data say. */
kernel void by_data(global const float *in, global float *out, global const int *ends, int w, int h)
{
    const int y = get_global_id(1);
    if (y >= h)
        return;
    const int x = get_global_id(0);
    const int end = x < w ? ends[x] : 0;
    if (x >= w || ends[x] == 3) return;
    float sum = 0;
    for (int k = 0; k < end; k++)
        sum += k * y;
    for (int k = 0; k < w; k++)
        sum += in[y * w + k] * x;
    for (int k = w; k-- > x;)
        sum += 1;
    switch (x & 3) {
    case 0:
        sum += 2;
        break;
    default:
        sum *= 2;
    }
    out[y * w + x] = sum;
    if (sum < 0)
        return;
    out[y * w + x] += 1;
}

/* The same without a switch, on one line. */
kernel void one_line(global const float *in, global float *out, global const int *ends, int w, int h)
{ const int y = get_global_id(1), x = get_global_id(0); if (y >= h || x >= w || ends[x] == 3) return; float sum = ends[x]; for (int k = 0; k < w; k++) { sum += in[y * w + k] * x; sum *= 0.5f; } if (sum > 2) out[y * w + x] = sum; else if (sum > 1) out[y * w + x] = -sum; }

/* Shadowed and taken names. */
kernel void taken(global const float *in, global float *out, int w, int h)
{
    const int x = get_global_id(0), y = get_global_id(1), inside = 3;
    if (x >= w || y >= h) { return; }
    float sum = 0;
    {
        const int x = 2;
        sum += x;
    }
    for (int k = 0; k < h; k++) {
        const float inside_too = in[k * w + x];
        sum += inside_too * inside;
    }
    out[y * w + x] = sum;
}
