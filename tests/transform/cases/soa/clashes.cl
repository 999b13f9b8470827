struct s { float x, y, to_arrays, x_2; };
#define p_y_v2 3.0f
float p_x_v2(float v) { return v + 1.0f; }

kernel void clashes(global struct s *p, global float *p_x, global float *p_y)
{
    int i = get_global_id(0), all_members = 1, item = 2;
    p[i].x += p_x[i];
    p_y[i] = p[i].y * p_y_v2 + p_x_v2(p[i].x) + all_members + item;
    p[i].to_arrays += p[i].x_2;
}
