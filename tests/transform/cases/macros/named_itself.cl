/* The access names what the macro is called. */
#define in in[get_global_id(0) + 1]
kernel void named_itself(global const int *restrict from, global int *restrict out, int n)
{
#undef in
    global const int *restrict in = from;
#define in in[get_global_id(0) + 1]
    out[get_global_id(0)] = in + 5;
}
