/* A semicolon in a comment before that of the statement. */
kernel void semicolon_in_comment(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    out[i] = in[i] // done;
        ;
    out[i] += n /* ; */ ;
}
