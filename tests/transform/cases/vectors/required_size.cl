/* A size of groups that the source says. */
__attribute__((reqd_work_group_size(16, 1, 1)))
kernel void required_size(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    out[i] = a[i] * get_local_size(0);
    res[i] = get_num_groups(0);
}
