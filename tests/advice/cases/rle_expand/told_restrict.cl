/*
 * Run length decoding.
 *
 * Run number r has the value values[r]. It begins at element starts[r] of the output, and it ends before
 * element starts[r + 1] (the starts were computed by a prefix sum over the lengths of all runs, so there
 * is one start more than there are runs).
 *
 * Every work-item takes care of one run.
 */
__kernel void expand_runs(__global const uint *restrict values, __global const int *restrict starts,
                          __global uint *restrict output, const int number_of_runs)
{
    /* which run is mine? */
    const int my_run = get_global_id(0);

    if (my_run < number_of_runs)
    {
        /* where it begins and where it ends */
        const int my_begin = starts[my_run];
        const int my_end = starts[my_run + 1];

        /* repeat my value */
        for (int position = my_begin; position < my_end; position++)
        {
            output[position] = values[my_run];
        }
    }
}
