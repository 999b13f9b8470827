/* A name that is too long. */
kernel void long_name(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    int2 a_name_that_is_longer_than_fifty_letters_are_together_ = (int2)(a[i], 1);
    c[i] = a_name_that_is_longer_than_fifty_letters_are_together_.x;
}
