/* Loads of vectors whose words alone are used: one access each, of the whole vector. */
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

typedef struct {
    float4 place;
    float mass, age, charge, spin;
} body;

kernel void vectors_loaded_by_words(global const float4 *four, global const uchar4 *bytes,
                                    global const float4 *single, global const float4 *twice,
                                    global const body *bodies, global const float *words,
                                    global const float8 *eight, global const double4 *wide,
                                    global const float3 *three, global float *out,
                                    local float4 *tile)
{
    const size_t i = get_global_id(0), l = get_local_id(0);
    const float4 v = four[i];
    float sum = v.w - v.y * v.x;
    const uchar4 b = bytes[i];
    sum += b.x + 2 * b.z;
    sum += single[i].y;
    out[4 * i] = twice[i].x;
    out[4 * i + 1] = twice[i].z;
    sum += bodies[i].place.x + sqrt(bodies[i].place.z) + bodies[i].mass + bodies[i].age;
    sum += words[4 * i] + words[4 * i + 1];
    const float8 e = eight[i];
    sum += e.s0 * e.s2 + e.s3 - e.s5;
    const double4 w = wide[i];
    sum += (float)(w.y * w.x);
    sum += three[i].x + three[i].z;
    tile[l] = (float4)(sum, sum, 1, 2);
    barrier(CLK_LOCAL_MEM_FENCE);
    const float4 t = tile[15 - l];
    out[4 * i + 2] = sum + t.x + t.y;
}
