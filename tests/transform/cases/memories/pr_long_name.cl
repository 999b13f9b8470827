/* Names as long as a generator makes them. */
kernel void generated(global const int *in,
    global int *histogram_of_all_values_that_have_been_seen_so_far_in_the_first_part_low,
    global int *histogram_of_all_values_that_have_been_seen_so_far_in_the_first_part_high)
{
    const int v = in[get_global_id(0)];
    atomic_inc(&histogram_of_all_values_that_have_been_seen_so_far_in_the_first_part_low[v & 3]);
    atomic_inc(&histogram_of_all_values_that_have_been_seen_so_far_in_the_first_part_high[v >> 2]);
}
