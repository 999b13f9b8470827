/* N is what the compiler is told: it stays so. */
#define SPAN(i) ((i) * STEP + get_global_id(0))
kernel void by_option(global const int *restrict in, global int *restrict out, int n)
{
    out[get_global_id(0)] = in[SPAN(1)] + SPAN(STEP);
}
