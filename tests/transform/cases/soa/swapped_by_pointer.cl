typedef struct { float x; int y; } s;

__kernel void swapped_by_pointer(__global s *p, __global const int *w)
{
    int i = get_global_id(0);
    __global s *a = &p[i * 2];
    __global s *b = &a[1];
    s keep = *a;
    if (w[i] > 4) {
        *a = *b;
        *b = keep;
        b[0].y += w[i];
    } else
        a[w[i] & 1] = (s){ 1.5f, w[i] };
}
