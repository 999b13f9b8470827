void add(global int *v) { *v += 2; }
struct s { int x, y; };

kernel void member_address(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    add(&p[i].x);
    out[i] = p[i].x;
}
