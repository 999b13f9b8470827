/* The bound is an element, which the loop changes. */
kernel void hoist_condition_element(global int *restrict ends, global int *restrict out)
{
    const int i = get_global_id(0);
    for (int k = 0; k < ends[i]; k++) {
        ends[i] -= 1;
        out[i] += k;
    }
}
