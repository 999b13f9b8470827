kernel void loop_of_dimensions(global int *out)
{
    size_t at = 0;
    for (uint d = 0; d < 2; d++)
        at = at * get_global_size(d) + get_global_id(d);
    out[at] = get_global_id(0);
}
