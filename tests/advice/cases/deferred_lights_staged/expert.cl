// Deferred shading: all lights of a scene on a G-buffer. Lights are constant; those out of reach are left out early.
typedef struct {
    float4 position;   // w: radius
    float4 colour;     // w: intensity
} Light;

kernel void deferred_shade(global const float4 *restrict positions, global const float4 *restrict normals,
                           global const uchar4 *restrict albedo, constant Light *lights, int light_count, int width,
                           float eye_x, float eye_y, float eye_z, global float4 *restrict lit)
{
    const int at = get_global_id(1) * width + get_global_id(0);
    const float3 P = positions[at].xyz;
    const float4 surface = normals[at];
    const float3 N = surface.xyz, look = (float3)(eye_x, eye_y, eye_z) - P;
    const float3 V = look * native_rsqrt(dot(look, look));
    float3 sum = (float3)(0.125f);
    for (int i = 0; i < light_count; i++) {
        const float4 place = lights[i].position;
        const float3 to = place.xyz - P;
        const float square = dot(to, to);
        if (square < place.w * place.w) {
            const float inverse = native_rsqrt(square);
            const float fade = 1.0f - square * inverse * native_recip(place.w);
            const float3 L = to * inverse, H = L + V;
            const float facing = max(dot(N, H), 0.0f) * native_rsqrt(dot(H, H));
            const float4 colour = lights[i].colour;
            sum += colour.xyz
                 * (colour.w * fade * fade * (max(dot(N, L), 0.0f) + native_powr(facing, surface.w)));
        }
    }
    lit[at] = (float4)(sum * convert_float3(albedo[at].xyz) * (1.0f / 255.0f), 1.0f);
}
