/*
 * Run length decoding.
 *
 * Run number r has the value values[r]. It begins at element starts[r] of the output, and it ends before
 * element starts[r + 1].
 *
 * Every work-item takes care of one element of the output, and looks for its run.
 */
__kernel void expand_runs(__global const uint *values, __global const int *starts,
                          __global uint *output, const int number_of_runs)
{
    const int position = get_global_id(0);

    /* the last run that does not begin behind my position */
    int low = 0;
    int high = number_of_runs - 1;
    while (low < high)
    {
        const int middle = (low + high + 1) / 2;
        if (starts[middle] <= position)
        {
            low = middle;
        }
        else
        {
            high = middle - 1;
        }
    }
    output[position] = values[low];
}
