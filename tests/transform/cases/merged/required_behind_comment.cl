/* A comment says what groups were required once. */
__attribute__((reqd_work_group_size(8, 1, 1))) /* was reqd_work_group_size(16, 1, 1) */
kernel void required_behind_comment(global const int *in, global int *out, int n)
{
    out[get_global_id(0)] = in[get_global_id(0)] + n;
}
