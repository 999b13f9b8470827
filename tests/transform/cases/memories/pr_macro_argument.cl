/* The buffer is an argument of a macro of a macro, used twice there. */
#define ADD(b, at, v) do { if ((v) > 0) atomic_add(&(b)[at], v); else atomic_sub(&(b)[at], -(v)); } while (0)
#define ADD_SIGNED(b, at) ADD(b, at, (int)(at) - 3)
kernel void signs(global const int *in, global int *bins)
{
    ADD_SIGNED(bins, in[get_global_id(0)]);
}
