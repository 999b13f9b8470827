kernel void long_names(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum_of_all_that_stands_in_the_row_where_the_value_of_it_is_even = 0;
    int sum_of_all_that_stands_in_the_row_where_the_value_of_it_is_odd = 0;
    for (int k = 0; k < n; k++) {
        if (in[k] & 1)
            sum_of_all_that_stands_in_the_row_where_the_value_of_it_is_odd += in[k] * i;
        else
            sum_of_all_that_stands_in_the_row_where_the_value_of_it_is_even += in[k] * i;
    }
    out[i] = sum_of_all_that_stands_in_the_row_where_the_value_of_it_is_even * 1000 +
             sum_of_all_that_stands_in_the_row_where_the_value_of_it_is_odd;
}
