/* Types narrower than int, which wrap around where they are stored and nowhere else. */
kernel void bytes_wrap(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    uchar c = b[i] * 7;
    c += 200;
    c++;
    uchar d = c + c;
    res[i] = c + c + d;
    short s = b[i] * 1000;
    s <<= 1;
    out[i] = s;
}
