#define blockIdx_x   get_group_id(0)
#define threadIdx_x  get_local_id(0)
#define blockDim_x   get_local_size(0)

#define WINDOW   64
#define LONGEST  18

// Longest match of each position in the WINDOW bytes before it. A chunk knows nothing of other chunks.
__kernel void FindMatches(__global const uchar *d_in, __global uchar *d_length, __global uchar *d_distance,
                          int chunkSize)
{
    int tid = blockIdx_x * blockDim_x + threadIdx_x;
    int chunkStart = tid / chunkSize * chunkSize;
    int chunkEnd = chunkStart + chunkSize;
    int furthest = min(WINDOW, tid - chunkStart);
    int longest = min(LONGEST, chunkEnd - tid);
    uchar first = d_in[tid];

    int bestLength = 0, bestDistance = 0;
    for (int distance = 1; distance <= furthest; distance++) {
        if (d_in[tid - distance] != first)
            continue;
        int length = 1;
        while (length < longest && d_in[tid - distance + length] == d_in[tid + length])
            length++;
        if (length > bestLength) {
            bestLength = length;
            bestDistance = distance;
        }
    }
    d_length[tid] = bestLength;
    d_distance[tid] = bestDistance;
}
