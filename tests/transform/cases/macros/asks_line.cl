/* A macro that says where it is used. */
#define WHERE (__LINE__ + get_global_id(0))
kernel void asks_line(global const int *restrict in, global int *restrict out, int n)
{
    out[get_global_id(0)] = WHERE;
}
