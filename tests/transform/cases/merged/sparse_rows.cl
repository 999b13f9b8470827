/* A row of a matrix for each, from places that are loaded. */
kernel void sparse_rows(global const int *in, global int *out, global const int *rows)
{
    const int r = get_global_id(0);
    const int from = rows[r], to = rows[r + 1];
    int dot = 0;
    for (int k = from; k < to; k++) {
        const int c = in[k] & 31;
        dot += in[k] * in[c];
    }
    out[r] = dot;
}
