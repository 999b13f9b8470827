struct s { int x, y; };

kernel void launch_line(global struct s *p, int n)
{
    int i = get_global_id(0);
    p[i].x = SIGN p[i].y + n;
}

kernel void after(global int *r, global const struct s *q) { r[0] = q[3].x; }
