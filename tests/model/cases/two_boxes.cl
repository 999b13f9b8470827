/* One access that is to a local variable for some items and to a local argument for others. */
kernel void two_boxes(global const int *in, local int *lent, global int *out)
{
    local int own[50];
    const int l = get_local_id(0), i = get_global_id(0);
    local int *mine = l % 3 ? own : lent;
    mine[l ^ 1] = in[i] + 1;
    lent[50 + l] = l;
    barrier(CLK_LOCAL_MEM_FENCE);
    local int *theirs = (l + 1) % 3 ? own : lent;
    out[i] = theirs[(2 * l) % 50] + *(l & 1 ? &own[l] : &lent[50 + l / 2]);
}
