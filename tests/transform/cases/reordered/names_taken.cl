/* The names that a loop would have are those of others. */
constant int item_0 = 11;
kernel void names_taken(global const int *in, global int *out, int pass_0)
{
    int group_0 = 5, group_1 = 6;
    { int pass_02 = pass_0; group_1 += pass_02; }
    out[get_global_id(0)] = in[get_global_id(0)] + item_0 + group_0 * group_1 + get_group_id(0);
}
