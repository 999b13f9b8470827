kernel void nested(global const int *in, global int *out, int w, int h)
{
    const int x = get_global_id(0);
    if (x < w) {
        const int y = get_global_id(1);
        const int start = x * 2;
        if (y < h) {
            int best = start;
            for (int k = 0; k < w; ++k)
                if (in[y * w + k] > best) best = in[y * w + k] - k;
            out[y * w + x] = best;
        }
    }
}
