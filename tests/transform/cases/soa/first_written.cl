struct s { float x; int y; };

kernel void first_written(global struct s *p)
{
    struct s v = *p;
    v.y++;
    if (get_global_id(0) == 0)
        *p = v;
    if (get_global_id(0) == 1)
        *(p + 1) = (struct s){ .y = 3, .x = p[1].x };
}
