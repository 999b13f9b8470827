/* A number of the loop's own hides another. */
enum { AT = 0 };
kernel void number_inside(global const int *in, global int *out)
{
    int sum = 0;
    for (int k = 0; k < 4; k++) {
        enum { AT = 3 };
        sum += in[AT] * k;
    }
    out[get_global_id(0)] = sum + AT;
}
