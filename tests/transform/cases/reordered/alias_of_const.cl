/* What is const in the kernel may be another name of what is not. */
kernel void alias_of_const(global int *a, global const int *b)
{
    const int i = get_global_id(0);
    for (int k = 0; k < 4; k++)
        a[get_global_id(0)] += b[i] + 1;
}
