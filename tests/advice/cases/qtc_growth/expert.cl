// Quality-threshold clustering: a group grows the candidate cluster of its seed, always by the point
// that is nearest by its largest distance to members, until that is beyond the threshold.
#define GROUP 128
#define EACH 16   // points an item, at most
#define MEMBER -1.0f

__kernel void grow(__global const float *dist, __global int *cardinality, __global float *diameter,
                   int points, int most, float threshold)
{
    float farthest[EACH];
    __local float near[GROUP];
    __local int which[GROUP];
    int seed = get_group_id(0), lid = get_local_id(0);
    int newest = seed, members = 1;
    float across = 0.0f;

    #pragma unroll
    for (int k = 0; k < EACH; k++)
        farthest[k] = k * GROUP + lid == seed || k * GROUP + lid >= points ? MEMBER : 0.0f;

    while (members < most)
    {
        float best = MAXFLOAT;
        int at = points;
        #pragma unroll
        for (int k = 0; k < EACH; k++)
        {
            int p = k * GROUP + lid;
            if (p == newest) farthest[k] = MEMBER;
            if (farthest[k] == MEMBER) continue;
            farthest[k] = fmax(farthest[k], dist[newest * points + p]);
            if (farthest[k] < best)
            {
                best = farthest[k];
                at = p;
            }
        }
        near[lid] = best;
        which[lid] = at;
        barrier(CLK_LOCAL_MEM_FENCE);

        for (int k = GROUP / 2; k > 0; k /= 2)
        {
            if (lid < k && (near[lid + k] < near[lid] || (near[lid + k] == near[lid] && which[lid + k] < which[lid])))
            {
                near[lid] = near[lid + k];
                which[lid] = which[lid + k];
            }
            barrier(CLK_LOCAL_MEM_FENCE);
        }

        float grown = near[0];
        newest = which[0];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (grown > threshold) break;
        across = grown;
        members++;
    }

    if (lid == 0)
    {
        cardinality[seed] = members;
        diameter[seed] = across;
    }
}
