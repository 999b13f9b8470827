/* What is left of the name is another variable's. */
kernel void type_of(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    float i = 0.5f;
    int s = 0;
    for (int i = 0; i < 3; i++) {
        __typeof__(i) half_of = 2.5f;
        s += (int)(half_of * 2) + i;
    }
    out[g] = s + (int)i;
}
