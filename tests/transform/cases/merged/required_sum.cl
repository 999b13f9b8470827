/* The groups that are required are computed. */
__attribute__((reqd_work_group_size((4 * 2), 1, 1)))
kernel void required_sum(global const int *in, global int *out, int n)
{
    out[get_global_id(0)] = in[get_global_id(0)] + n;
}
