/* Parameters in a structure, changed the same for all. */
typedef struct { int first, step; } settings;
kernel void all_from_struct(global const int *in, global int *out, settings s)
{
    s.first += s.step;
    const int i = get_global_id(0);
    out[i] = in[i] * s.first;
    s.first *= 2, s.step--;
    out[i] += s.first + s.step;
}
