/* A macro of an option requires groups; the kernel before says it in full. */
__attribute__((reqd_work_group_size(8, 1, 1))) kernel void before(global int *out)
{
    out[get_global_id(0) + 32] = get_local_id(0);
}
EIGHT kernel void required_elsewhere(global const int *in, global int *out, int n)
{
    out[get_global_id(0)] = in[get_global_id(0)] + n;
}
