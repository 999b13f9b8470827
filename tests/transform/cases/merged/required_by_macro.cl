/* Two kernels require groups by one macro. */
#define EIGHT __attribute__((reqd_work_group_size(8, 1, 1)))
EIGHT kernel void required_by_macro(global const int *in, global int *out, int n)
{
    out[get_global_id(0)] = in[get_global_id(0)] + n;
}

EIGHT kernel void other(global int *out)
{
    out[get_global_id(0) + 32] = get_local_id(0);
}
