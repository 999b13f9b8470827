struct pixel { uchar r, g, b, a; };

kernel void pixels(global const struct pixel *restrict p, global uchar *restrict out)
{
    size_t i = get_global_id(0);
    out[i] = (77 * p[i].r + 150 * p[i].g + 29 * p[i].b + p[i].a) >> 8;
}
