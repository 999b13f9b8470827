/* Writes by an index array that names words more than once. */
kernel void scatter(global const int *index, global int *out)
{
    const int i = get_global_id(0);
    out[index[i]] = i;
}
