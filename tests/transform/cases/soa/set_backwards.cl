struct s { int x, y; };
#define SET(v, k) p[k * 1] = same(v)
struct s same(struct s v) { return v; }

kernel void set_backwards(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    struct s v = { 1, 2 };
    SET(v, i);
    out[i] = p[i].x;
}
