/* A macro that names itself, and would be expanded once more. */
#define in (in + 1)
#define at(x) (at(x) + 1)
#define ID (get_global_id(0))
inline int (at)(int x) { return x * 2; }
kernel void painted(global const int *restrict (in_), global int *restrict out, int n)
{
#undef in
    global const int *restrict in = in_;
#define in (in + 1)
    const int i = ID + 0;
    out[i] = in[i] + at(i);
}
