#pragma pack(1)
struct s { int x, y; };

kernel void pragma_pack(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = p[i].x;
}
