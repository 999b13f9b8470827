/* A macro is another one further on. */
#define PICK(x) (x + get_global_id(0))
kernel void redefined(global const int *restrict in, global int *restrict out, int n)
{
    int v = in[PICK(1)];
#undef PICK
#define PICK(x) (x * 2 + get_global_id(0))
    v += in[PICK(3)];
    out[get_global_id(0)] = v;
}
