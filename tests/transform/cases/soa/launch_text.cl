struct s { int x, y; };

kernel void launch_text(global struct s *p, int n)
{
    int i = get_global_id(0);
    p[i].x = SIGN p[i].y + n;
}
