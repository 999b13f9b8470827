/* Counters of many types, where the type shows. */
kernel void types(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    float f = 0.0f;
    long l = 0;
    for (uint i = 0; i < 5; i++) {
        l += -i / 2 + (i - 3 < 0) + (-1 < i);
        f += (float)i / 3;
    }
    for (size_t i = 1; i <= 3; ++i)
        l = l * 7 + (i - 4) / 1000 + sizeof(i) + (1 << i);
    for (char i = -2; i < 3; i++)
        l = l * 3 + i / 2 + sizeof i + (uchar)i + (i >> 1);
    for (uchar i = 250; i < 254; i += 2)
        l = l * 3 + ~i + sizeof(i) + (uchar)(i + 10);
    for (long i = 3; i >= -1; i--)
        l = l * 5 + -i - i * 4000000000L;
    for (ushort i = 0; i != 6; i += 3)
        l ^= i - 9;
    for (ulong i = 2; i > 0; i--)
        l += (i - 3) >> 60;
    out[g] = (int)l + (int)(l >> 32) + (int)(f * 100) + in[g] + n;
}
