/* Three floats packed, and three floats in the room of four; groups of 27. */
kernel void triples(global const float *packed, global float3 *spaced, global float *out)
{
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int i = (z * 3 + y) * 6 + x;
    const float3 p = vload3(i, packed);
    float3 q = spaced[(i + 5) % 54];
    q += p;
    spaced[i] = q;
    vstore3(q, 53 - i, out);
}
