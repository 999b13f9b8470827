// Deferred shading: all lights of a scene on a G-buffer. The 16x16 items of a group bring the lights into local memory.
#define MAX_LIGHTS 128

typedef struct {
    float4 position;   // w: radius
    float4 colour;     // w: intensity
} Light;

float3 shade(float3 P, float3 N, float3 V, float gloss, Light light)
{
    float3 to = light.position.xyz - P;
    float square = dot(to, to);
    float inverse = native_rsqrt(square);
    float3 L = to * inverse;
    float fade = 1.0f - square * inverse * native_recip(light.position.w);
    if (fade < 0.0f)
        fade = 0.0f;
    float diffuse = max(dot(N, L), 0.0f);
    float3 H = L + V;
    float spec = native_powr(max(dot(N, H), 0.0f) * native_rsqrt(dot(H, H)), gloss);
    return light.colour.xyz * (light.colour.w * fade * fade * (diffuse + spec));
}

kernel void deferred_shade(global const float4 *positions, global const float4 *normals, global const uchar4 *albedo,
                           global const Light *lights, int light_count, int width,
                           float eye_x, float eye_y, float eye_z, global float4 *lit)
{
    local Light shared_lights[MAX_LIGHTS];
    int me = get_local_id(1) * get_local_size(0) + get_local_id(0);
    for (int i = me; i < light_count; i += get_local_size(0) * get_local_size(1))
        shared_lights[i] = lights[i];
    barrier(CLK_LOCAL_MEM_FENCE);

    int at = get_global_id(1) * width + get_global_id(0);
    float3 P = positions[at].xyz;
    float3 N = normals[at].xyz;
    float gloss = normals[at].w;
    float3 V = normalize((float3)(eye_x, eye_y, eye_z) - P);
    float3 sum = (float3)(0.125f);
    for (int i = 0; i < light_count; i++)
        sum += shade(P, N, V, gloss, shared_lights[i]);
    lit[at] = (float4)(sum * convert_float3(albedo[at].xyz) / 255.0f, 1.0f);
}
