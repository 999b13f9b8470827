/* gather.cl - loads whose place follows from data, a hash or a search; a store far from others. */

/* A hash: unrelated numbers of neighbouring ones. */
static uint mix(uint x)
{
    x = (x ^ (x >> 16)) * 0x7feb352du;
    x = (x ^ (x >> 15)) * 0x846ca68bu;
    return x ^ (x >> 16);
}

/* Every item reads the word whose number it finds in another buffer. */
kernel void gather_index(global const int *index, global const float *in, global float *out)
{
    const int i = get_global_id(0);
    out[i] = in[index[i]];
}

/* Eight neighbouring items read eight neighbouring words; a hash picks where these begin. */
kernel void gather_blocked(global const float *in, global float *out)
{
    const uint i = get_global_id(0);
    const uint block = ((i >> 3) * 2654435769u) >> 23;
    out[i] = in[8 * block + (i & 7)];
}

/* Every item reads a word that a hash of its number picks. */
kernel void gather_random(global const float *in, global float *out)
{
    const uint i = get_global_id(0);
    out[i] = in[((i ^ (i >> 3)) * 2654435769u) >> 20];
}

/* Global memory, float4: what pick_hashed_float4 does, with 128 elements of global memory. */
kernel void load_hashed_float4(global const float4 *in, global float4 *out)
{
    const uint l = get_local_id(0);
    const uint g = get_group_id(0);
    const uint alike = l & ~(g & 7);
    const uint range = 128 >> (g >> 3 & 3);
    const uint idle = g >> 5 & 7;
    if (mix(32 * g + l) % 8 >= idle)
        out[32 * g + l] = in[mix(7777 + 32 * g + alike) % range];
}

/* Constant memory as a table: neighbouring items read different words of it. */
kernel void lookup(constant int *table, global const int *in, global int *out)
{
    const int i = get_global_id(0);
    out[i] = table[(in[i] * 7) & 63];
}

/* Every item looks a number up in a sorted buffer: the first reads are common, the last are not. */
kernel void binary_search(global const int *sorted, global int *out, int count)
{
    const int i = get_global_id(0);
    const int wanted = (((uint)i * 2654435769u) >> 20) % (3 * count);
    int low = 0;
    int high = count;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (sorted[middle] < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    out[i] = low;
}

/* Every item writes one word of its own, far from its neighbours' ones. */
kernel void scatter(global const float *in, global float *out, int factor, int mask)
{
    const int i = get_global_id(0);
    out[factor * i & mask] = in[i];
}
