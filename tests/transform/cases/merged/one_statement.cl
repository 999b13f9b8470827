/* A declaration over several lines with comments. */
kernel void one_statement(global const int *in, global int *out, int n)
{
    const int // the row
        i = get_global_id(0), /* and, a column; */ j = i % 4, // then
        m = n, /* the same for all */
        k = m + j; // a sum; of both
    out[i] = i /* , */ + 10 * j /* } */ + 100 * k /* ) */; // done;
}
