struct bin { uint count; int sum; float unused; };

kernel void counts(global const int *in, global struct bin *bins)
{
    int v = in[get_global_id(0)];
    atomic_inc(&bins[v % 8].count);
    atomic_add(&(bins + v % 8)->sum, v);
}
