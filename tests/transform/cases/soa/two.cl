struct s { float x, y; };

kernel void two(global struct s *p, const global struct s *q)
{
    int i = get_global_id(0);
    p[i].x += q[i].y;
    p[i].y = q[i].x * p[i].x;
}
