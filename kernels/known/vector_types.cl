/* Accesses of 16, 12, 8 and 4 bytes: vector types, vloadn and vstoren. One vector is one access. */
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel void vector_types(global const float4 *quads, global const float *triples,
                         global const double *reals, global char16 *chars, global float2 *pairs,
                         global float *out)
{
    const size_t i = get_global_id(0);
    const float4 q = quads[i];
    const float3 t = vload3(i, triples);
    chars[i] = chars[i] + (char)1;
    pairs[i] = q.xy + t.xy;
    vstore4(q * (float4)t.z, i, out);
    out[128 + i] = (float)(reals[i] * 0.5);
}
