struct s { int x, y; };

kernel void walked(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    int sum = 0;
    for (global struct s *q = p; q < p + 3; q++)
        sum += q->x;
    out[i] = sum;
}
