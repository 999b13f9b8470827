/* A component of a vector by its number. */
kernel void component_by_cast(global const int *in, global int *out, int n)
{
    int4 v = (int4)(n);
    ((int *)&v)[1] = get_global_id(0);
    out[get_global_id(0)] = v.x + v.y * 10 + v.z;
}
