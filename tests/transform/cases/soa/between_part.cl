struct s { float x, v; };

kernel void fill(global struct s *a, float f) { a[get_global_id(0)].v += f; }

kernel void between_part(global struct s *p, float dt)
{
    int i = get_global_id(0);
    p[i].x += dt * p[i].v;
}

kernel void sums(global const struct s *a, global float *out)
{
    int i = get_global_id(0);
    out[i] = a[i].x + a[i].v;
}
