/* Numbers below zero beside signs. */
kernel void signs(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int i = -2; i <= 2; i++)
        s = s*3-i - -i+i*-i+in[(g+i)&63]-(i)-i;
    out[g] = s;
}
