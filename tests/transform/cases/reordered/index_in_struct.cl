/* The index is a part of what a pointer points to. */
struct place { int at; };
kernel void index_in_struct(global const int *in, global int *out)
{
    struct place here = { get_global_id(0) };
    struct place *p = &here;
    int sum = 0;
    for (int k = 0; k < 5; k++) {
        sum += in[p->at];
        here.at = (here.at + 7) % 64;
    }
    out[get_global_id(0)] = sum;
}
