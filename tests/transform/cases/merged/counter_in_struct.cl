/* A structure says where to count. */
struct view { global int *at; };
void count(struct view v) { atomic_inc(v.at); }
kernel void counter_in_struct(global int *counter, global int *out, int n)
{
    struct view v = { counter };
    count(v);
    if (n > 3) count(v);
    out[get_global_id(0)] = n + get_local_id(0);
}
