/* A loop of eight rounds that leaves its second half out where a hash of the data says so. */
kernel void loop_continue(global const uint *in, global const uint *more, global uint *out)
{
    const uint i = get_global_id(0);
    const uint n = get_global_size(0);
    uint sum = 0;
    for (uint k = 0; k < 8; k++) {
        const uint hash = in[k * n + i] * 2654435769u;
        if (hash >> 31)
            continue;
        sum += more[k * n + i] ^ hash;
    }
    out[i] = sum;
}
