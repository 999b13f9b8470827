/* A long name inside of the scope of one that begins alike. */
kernel void long_shadowed(global const int *in, global int *out, int n)
{
    int the_number_of_this_item_among_all_the_others_of_the_rows = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++) {
        int the_number_of_this_item_among_all_the_others_of_the_columns = in[get_global_id(0) + k];
        sum += the_number_of_this_item_among_all_the_others_of_the_rows * the_number_of_this_item_among_all_the_others_of_the_columns;
    }
    out[get_global_id(0)] = sum;
}
