struct s { int x, y; };
int count(int i) { return i; }

kernel void called_index(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    struct s v = p[count(i)];
    out[i] = v.x + v.y;
}
