/* One of two functions of a name asks for ids. */
int __attribute__((overloadable)) here(int k) { return k; }
int __attribute__((overloadable)) here(float f) { return (int)(get_local_id(0) * f * 2); }
kernel void overloaded_ids(global const int *in, global int *out, int n)
{
    out[get_global_id(0)] = here(n) + here(0.5f) * 100;
}
