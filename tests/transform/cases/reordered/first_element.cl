/* The element is what the pointer points to. */
kernel void first_element(global const int *in, global int *out, int n)
{
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += *in * k + in[1];
    out[get_global_id(0)] = sum;
}
