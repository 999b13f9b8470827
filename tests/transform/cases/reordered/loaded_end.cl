/* Rows of a sparse matrix; the last items have none. */
kernel void loaded_end(global const int *restrict rows, global const int *restrict in, global int *restrict out)
{
    for (int k = rows[get_global_id(0)]; k < rows[get_global_id(0) + 1]; k++)
        out[get_global_id(0)] = (out[get_global_id(0)] ^ in[k]) * 3;
}
