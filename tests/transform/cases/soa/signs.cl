struct s { int a, b, c; };

kernel void signs(global struct s *p, global int *out, uint n)
{
    uint i = get_global_id(0);
    out[i] = (p + (i + n - 1u) % n)->a + p[i ? i - 1u : 0u].b + p[i, n - 1 - i].a;
    (p + (long)i)->c = (p + (uchar)i)->a;
}
