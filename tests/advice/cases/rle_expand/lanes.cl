/*
 * Run length decoding.
 *
 * Run number r has the value values[r]. It begins at element starts[r] of the output, and it ends before
 * element starts[r + 1].
 *
 * LANES neighbouring work-items take care of one run.
 */
__kernel void expand_runs(__global const uint *values, __global const int *starts,
                          __global uint *output, const int number_of_runs)
{
    const int my_run = get_global_id(0) / LANES;
    const int my_lane = get_global_id(0) % LANES;

    if (my_run < number_of_runs)
    {
        const int my_begin = starts[my_run];
        const int my_end = starts[my_run + 1];
        const uint my_value = values[my_run];

        for (int position = my_begin + my_lane; position < my_end; position += LANES)
        {
            output[position] = my_value;
        }
    }
}
