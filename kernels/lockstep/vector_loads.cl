/* Vectors of 16 bytes, of 12 in a row, and of 16 that begin one word late. */
kernel void vector_loads(global const float4 *quads, global const float *triples,
                         global const float *late, global float4 *out)
{
    const int i = get_global_id(0);
    const float4 q = quads[i];
    const float3 t = vload3(i, triples);
    const float4 s = vload4(i, late + 1);
    out[i] = q * s + (float4)(t, 0.0f);
}
