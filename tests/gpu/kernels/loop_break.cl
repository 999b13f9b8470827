/* A loop of up to 16 rounds that ends early where a hash of the data says so. */
kernel void loop_break(global const uint *in, global const uint *more, global uint *out)
{
    const uint i = get_global_id(0);
    const uint n = get_global_size(0);
    uint sum = 0;
    for (uint k = 0; k < 16; k++) {
        const uint hash = in[k * n + i] * 2654435769u;
        if (hash >> 29 == 0)
            break;
        sum += more[k * n + i] ^ hash;
    }
    out[i] = sum;
}
