/* Several local arrays in one statement, in the middle, behind a return. */
kernel void lists(global const int *in, global int *bins, int n)
{
    const int x = get_global_id(0), l = get_local_id(0);
    if (n == 0) return;
    local int first[16], // what is loaded
              second[16]; // and turned around
    local int total; local int more[2];
    first[l] = in[x] & 7;
    if (l == 0) { total = 0; more[0] = 1; more[1] = 2; }
    barrier(CLK_LOCAL_MEM_FENCE);
    second[l] = first[15 - l];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (second[l] == 0) return;
    atomic_add(&bins[second[l]], more[l & 1] + total);
}
