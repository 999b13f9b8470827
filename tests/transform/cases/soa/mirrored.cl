struct s { int a; float b; };

struct s twice(struct s v) { v.a *= 2; v.b += v.a; return v; }

kernel void mirrored(global struct s *p, int n)
{
    int i = get_global_id(0);
    if (i < n / 2) {
        struct s keep = p[i];
        p[i] = p[n - 1 - i];
        p[n - 1 - i] = twice(keep);
    }
}
