// The mean of those, of each four pixels mirrored about one, that are most like it
// A group of 32 by 8 shares a block of the source; squares reach 8 pixels, and the rim is as wide.
#define REACH 8
#define ACROSS (32 + 2 * REACH)
#define DOWN (8 + 2 * REACH)

static void compare(float4 other, float4 middle, float *least, float4 *likest)
{
    const float4 d = other - middle;
    const float distance = d.x * d.x + d.y * d.y + d.z * d.z;
    const bool nearer = distance < *least;
    *least = nearer ? distance : *least;
    *likest = nearer ? other : *likest;
}

kernel __attribute__((reqd_work_group_size(32, 8, 1)))
void likest_of_four(global const float4 *restrict source, int pitch, int rows, global float4 *restrict result,
                    int reach)
{
    local float4 block[DOWN * ACROSS];
    const int lx = get_local_id(0), ly = get_local_id(1);
    global const float4 *from = source + get_group_id(1) * 8 * pitch + get_group_id(0) * 32;

    for (int at = ly * 32 + lx; at < DOWN * ACROSS; at += 256)
        block[at] = from[at / ACROSS * pitch + at % ACROSS];
    barrier(CLK_LOCAL_MEM_FENCE);

    local const float4 *here = block + (ly + REACH) * ACROSS + lx + REACH;
    const float4 middle = *here;
    float4 sum = middle * (float)(2 * REACH + 1);

    for (int v = REACH; v > 0; v--) {
        #pragma unroll
        for (int u = REACH; u > 0; u--) {
            float4 likest = middle;
            float least = 1000.0f;
            compare(here[-v * ACROSS - u], middle, &least, &likest);
            compare(here[v * ACROSS + u], middle, &least, &likest);
            compare(here[-v * ACROSS + u], middle, &least, &likest);
            compare(here[v * ACROSS - u], middle, &least, &likest);
            sum += likest;
        }
    }
    result[get_global_id(1) * get_global_size(0) + get_global_id(0)] = sum * (1.0f / ((REACH + 1) * (REACH + 1)));
}
