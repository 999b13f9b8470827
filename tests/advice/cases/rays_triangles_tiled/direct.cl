typedef struct {
    float4 corner, edge1, edge2;
} triangle;

/* Moeller and Trumbore: the distance to a triangle, or that before if it is not nearer */
float intersect(float3 from, float3 way, float3 corner, float3 edge1, float3 edge2, float nearest)
{
    const float3 p = cross(way, edge2);
    const float det = dot(edge1, p);
    if (fabs(det) < 1e-7f) return nearest;
    const float inverse = 1.0f / det;
    const float3 s = from - corner;
    const float u = dot(s, p) * inverse;
    if (u < 0.0f || u > 1.0f) return nearest;
    const float3 q = cross(s, edge1);
    const float v = dot(way, q) * inverse;
    if (v < 0.0f || u + v > 1.0f) return nearest;
    const float t = dot(edge2, q) * inverse;
    return t > 0.0f && t < nearest ? t : nearest;
}

__kernel void nearest_hit(__global const float4 *restrict origin, __global const float4 *restrict direction,
                          __global const triangle *restrict triangles,
                          __global float *restrict nearest_at, __global int *restrict hit, int triangle_count)
{
    const int id = get_global_id(0);
    const float3 from = origin[id].xyz, way = direction[id].xyz;
    float nearest = MAXFLOAT;
    int which = -1;

    for (int i = 0; i < triangle_count; i++) {
        const float t = intersect(from, way, triangles[i].corner.xyz, triangles[i].edge1.xyz,
                                  triangles[i].edge2.xyz, nearest);
        if (t < nearest) {
            nearest = t;
            which = i;
        }
    }
    nearest_at[id] = nearest;
    hit[id] = which;
}
