kernel void linear_id(global int *out)
{
    out[get_global_linear_id()] = get_global_id(0);
}
