kernel void ids_vector(global const int *a, global int *b, int w, int h)
{
    const int2 at = (int2)(get_global_id(0), get_global_id(1));
    if (any(at >= (int2)(w, h))) return;
    if (at.x == 4 || at.y > 8) return;
    int s = 0;
    for (int k = 0; k < 4; ++k) s += a[at.y * w + (at.x + k) % w] * k;
    b[at.y * w + at.x] = s;
}
