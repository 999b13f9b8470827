/* A helper of values, and one of the compiler's that stores in a variable of the item's own. */
int square(int v) { return v * v; }
kernel void value_helper(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    float cosine;
    const float sine = sincos(0.0f, &cosine);
    int2 sums = (int2)(i, square(i));
    sums.y += 2;
    int sum = sums.x + sums.y + (int)(sine + cosine);
    for (int k = 0; k < n; k++)
        sum += square(in[k] - i);
    out[i] = sum;
}
