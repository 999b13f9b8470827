/* A macro is defined anew in the loop. */
#define AT 0
kernel void macro_inside(global const int *in, global int *out)
{
    int sum = in[AT];
    for (int k = 0; k < 4; k++) {
#undef AT
#define AT 3
        sum += in[AT] * k;
    }
    out[get_global_id(0)] = sum;
}
