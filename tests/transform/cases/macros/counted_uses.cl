/* A number that counts its uses. */
#define FRESH (__COUNTER__ + get_global_id(0))
#define OTHER __COUNTER__
kernel void counted_uses(global const int *restrict in, global int *restrict out, int n)
{
    const int a = FRESH, b = OTHER;
    out[get_global_id(0)] = a * 100 + b * 10 + OTHER;
}
