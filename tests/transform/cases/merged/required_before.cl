/* The prototype requires groups. */
#define LANES 8
__kernel __attribute__((reqd_work_group_size(LANES, 1, 1))) void required_before(global const int *in, global int *out, int n);
kernel void required_before(global const int *in, global int *out, int n)
{
    out[get_global_id(0)] = in[get_global_id(0)] + n;
}
