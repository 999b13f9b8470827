struct pixel { uchar r, g; char b; short h; };

kernel void bytes(global struct pixel *p)
{
    size_t i = get_global_id(0);
    p[i].r += 200;
    p[i].g = p[i].r++ * 3;
    --p[i].b;
    p[i].h <<= 3;
    p[i].h ^= p[i].b = p[i].g - 300;
}
