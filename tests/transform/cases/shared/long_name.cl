kernel void long_name(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int what_all_the_elements_of_the_row_of_this_item_are_when_they_are_added = 0;
    for (int k = 0; k < n; k++)
        what_all_the_elements_of_the_row_of_this_item_are_when_they_are_added += in[k] * i;
    out[i] = what_all_the_elements_of_the_row_of_this_item_are_when_they_are_added;
}
