/* The group copies a piece in, works on it, and copies every second word out. */
kernel void copies(global const int *in, global int *out, local int *box)
{
    const int l = get_local_id(0);
    const int first = 21 * get_group_id(0);
    event_t e = async_work_group_copy(box, in + first + 1, 21, 0);
    wait_group_events(1, &e);
    const int sum = box[l] + in[first + l];
    barrier(CLK_LOCAL_MEM_FENCE);
    box[l] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    e = async_work_group_strided_copy(out + 3 * first, box, 21, 3, 0);
    wait_group_events(1, &e);
    out[3 * (first + l) + 1] = box[20 - l];
}
