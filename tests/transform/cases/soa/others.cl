struct inner { int a, b; };
struct s { struct inner in; int list[3]; int n; int m; };

kernel void others(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    p[i].n += p[i].m;
    out[i] = p[i].n;
}
