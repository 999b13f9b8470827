/* Effects behind && and || and ?: that only some have. */
kernel void effects_for_some(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int a = 0, b = 0, c = 0;
    i > 5 && a++;
    (in[i] > 50 || b++) && c++;
    i & 1 ? (a += 2) : (b -= 1);
    if (i == 3 || ++c > 1) b += 10;
    out[i] = a + 100 * b + 10000 * c;
}
