#define WRAP(a, n) (((a) + (n)) % (n))
#define WIDTH w

kernel void wrap(global const int *in, global int *out, int w, const uint h, short s, ulong far,
                 long back, int moved)
{
    int i = get_global_id(0);
    int x = i % w, y = i / WIDTH;
    {
        int w = x + 1; /* another one */
        x = WRAP(x - 1, w);
    }
    moved += 1;
    uint row = WRAP(y + 7u, h);
    out[i] = in[row * w + x] + s / 3 + (int)(i / far) - (int)(i * back) + moved;
}

kernel void others(global const float *in, global float *out, float f, int2 pair, int n)
{
    out[get_global_id(0)] = in[get_global_id(0)] * f + pair.x;
}

int helped(int n, int i) { return i % n; }

kernel void twice(global int *out, int n, int m)
{
    out[get_global_id(0)] = helped(m, (int)get_global_id(0)) + n;
}
