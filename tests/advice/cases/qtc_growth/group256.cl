// Quality-threshold clustering: a group grows the candidate cluster of its seed, always by the point
// that is nearest by its largest distance to members, until that is beyond the threshold.
#define GROUP 256
#define MOST_POINTS 2048
#define MEMBER -1.0f

__kernel void grow(__global const float *dist, __global int *cardinality, __global float *diameter,
                   int points, int most, float threshold)
{
    __local float farthest[MOST_POINTS];
    __local float near[GROUP];
    __local int which[GROUP];
    int seed = get_group_id(0), lid = get_local_id(0);
    int newest = seed, members = 1;
    float across = 0.0f;

    for (int p = lid; p < points; p += GROUP)
        farthest[p] = p == seed ? MEMBER : 0.0f;

    while (members < most)
    {
        float best = MAXFLOAT;
        int at = points;
        for (int p = lid; p < points; p += GROUP)
        {
            if (farthest[p] == MEMBER) continue;
            farthest[p] = fmax(farthest[p], dist[p * points + newest]);
            if (farthest[p] < best)
            {
                best = farthest[p];
                at = p;
            }
        }
        near[lid] = best;
        which[lid] = at;
        barrier(CLK_LOCAL_MEM_FENCE);

        if (lid == 0)
            for (int k = 1; k < GROUP; k++)
                if (near[k] < near[0] || (near[k] == near[0] && which[k] < which[0]))
                {
                    near[0] = near[k];
                    which[0] = which[k];
                }
        barrier(CLK_LOCAL_MEM_FENCE);

        float grown = near[0];
        newest = which[0];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (grown > threshold) break;
        across = grown;
        members++;
        if (newest % GROUP == lid) farthest[newest] = MEMBER;
    }

    if (lid == 0)
    {
        cardinality[seed] = members;
        diameter[seed] = across;
    }
}
