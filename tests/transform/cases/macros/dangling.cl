/* An else that belongs to the macro's if. */
#define IF_ODD(x) if ((x) & 1)
#define PUT(x) out[i] = x
kernel void dangling(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    if (in[i] > 500)
        IF_ODD(i) PUT(1);
        else PUT(in[i]);
    else
        IF_ODD(in[i]) { PUT(2); }
}
