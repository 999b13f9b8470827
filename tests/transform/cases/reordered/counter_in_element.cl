/* The loop's bound is the element that it changes. */
kernel void counter_in_element(global int *out)
{
    for (int k = 0; k < out[get_global_id(0)]; k++)
        out[get_global_id(0)] -= k;
    out[get_global_id(0)] *= 2;
}
