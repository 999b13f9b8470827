/* Local memory that a group sets aside: variables of several alignments, a part of one unused, and an argument. */
kernel void local_layout(global int *out, local short *spare)
{
    local char flag[2];
    local int4 rows[5];
    local int words[8] __attribute__((aligned(256)));
    const int l = get_local_id(0), third = l % 3;
    flag[l % 2] = 1;
    rows[third] = (int4)(third);
    words[l] = l;
    spare[third] = third;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = flag[third % 2] + rows[third].y + words[7 - l] + spare[third];
}
