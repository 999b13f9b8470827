/* A macro declares, and another pastes names. */
#define DECLARE(type, name, value) type name = value
#define SUM(name) name##_sum
kernel void declared_by_macro(global const int *in, global int *out, int n)
{
    DECLARE(int, i, get_global_id(0));
    DECLARE(int, left_sum, 0);
    SUM(left) += in[i];
    SUM(left) *= n;
    out[i] = left_sum;
}
