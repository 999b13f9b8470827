/* Every item goes around a loop as often as a hash says, up to 15 times. */
kernel void loop_trips(global const float *in, global float *out)
{
    const uint i = get_global_id(0);
    const uint n = get_global_size(0);
    const uint trips = (i * 2654435769u) >> 28;
    float sum = 0.0f;
    for (uint k = 0; k < trips; k++)
        sum += in[k * n + i];
    out[i] = sum;
}
