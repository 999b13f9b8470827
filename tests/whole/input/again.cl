/* The same 64 words, n times each: accesses grow with n, what they touch does not. */
kernel void again(global volatile int *data, int n)
{
    for (int k = 0; k < n; k++)
        data[get_global_id(0)] += k;
}
