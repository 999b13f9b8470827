/* A second result goes to the next element. */
kernel void remainder_of_array(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int quotient[2] = { 0, 0 };
    const float r = remquo(in[i] + 0.5f, 4.0f, quotient + 1);
    out[i] = quotient[1] * 100 + (int)(r * 8);
}
