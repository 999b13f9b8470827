/* Three dimensions: every item reads one word a dimension and writes its own. */
kernel void ndrange_3d(global const int *axes, global int *out)
{
    const size_t x = get_global_id(0);
    const size_t y = get_global_id(1);
    const size_t z = get_global_id(2);
    const size_t i = x + get_global_size(0) * (y + get_global_size(1) * z);
    out[i] = axes[x] + axes[8 + y] + axes[16 + z];
}
