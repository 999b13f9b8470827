/* Numbers that are the same for all go on between others. */
kernel void uniform_effects(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int n2 = n * 2, k = 0, a[3] = { 1, 2, 3 };
    n2++;
    out[i * 4] = n2;
    if (n2 > 4) n2 -= 3, k++;
    else n2 = 0;
    a[k] += n2; a[a[0] & 1] *= 2;
    out[i * 4 + 1] = a[1] + in[i];
    for (; k < n2; k += 2) a[2] += k;
    out[i * 4 + 2] = a[2] + i;
    k <<= 1;
    out[i * 4 + 3] = k;
}
