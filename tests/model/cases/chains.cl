/* Each item follows its chain until it comes to an element that is its own next. */
kernel void chains(global const int *next, global int *ends, global int *lengths)
{
    const int i = get_global_id(0);
    int at = i, steps = 0;
    while (next[at] != at) {
        at = next[at];
        steps++;
    }
    ends[i] = at;
    if (steps > 3)
        lengths[steps] = i;
}
