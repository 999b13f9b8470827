/* A count in a condition that is a value. */
kernel void truth_of_count(global const int *in, global int *out, int n)
{
    int k = 0;
    int flag = (k++ < 3) && get_local_id(0) > 2;
    flag += (k++ < 1) || get_local_id(0) > 5;
    out[get_global_id(0)] = flag * 10 + k;
}
