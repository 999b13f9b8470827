struct s { int x, y; };

int first(struct s v) { return v.x; }
#define FIRST(v) first(v)
#define COPY(to, ...) to = __VA_ARGS__

kernel void chosen(global const struct s *p, global int *out)
{
    int i = get_global_id(0), n = get_global_size(0);
    struct s list[2] = { p[i], p[n - 1 - i] }, v;
    out[i] = (i % 2 ? p[i] : list[1]).y + FIRST(p[0]) + (i, p[1]).x;
    COPY(v, p[n / 2]);
    out[i] += v.x + list[0].y;
}
