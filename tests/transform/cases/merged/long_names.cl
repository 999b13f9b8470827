/* Names that begin alike for long. */
kernel void long_names(global const int *in, global int *out, int n)
{
    int the_number_of_this_item_among_all_the_others_of_the_rows = get_global_id(0);
    int the_number_of_this_item_among_all_the_others_of_the_columns = get_local_id(0);
    {
        int the_number_of_this_item_among_all_the_others_of_the_rows = in[get_global_id(0)];
        the_number_of_this_item_among_all_the_others_of_the_columns += the_number_of_this_item_among_all_the_others_of_the_rows;
    }
    out[get_global_id(0)] = the_number_of_this_item_among_all_the_others_of_the_rows * 1000 + the_number_of_this_item_among_all_the_others_of_the_columns;
}
