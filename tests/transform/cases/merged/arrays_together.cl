/* Arrays and others in one declaration, each used by the next. */
kernel void arrays_together(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0), two = 2, part[3] = { i, two, i * two }, last = part[2], k = two + 1;
    int a, b = i, *none = 0;
    a = b + last;
    out[i] = a * k + part[1] + (none == 0);
}
