#define TILE 64   // triangles, and a divisor of their number

typedef struct {
    float4 corner, edge1, edge2;
} triangle;

/* Moeller and Trumbore: the distance to a triangle, or that before if it is not nearer */
float intersect(float3 from, float3 way, float3 corner, float3 edge1, float3 edge2, float nearest)
{
    const float3 p = cross(way, edge2);
    const float det = dot(edge1, p);
    const float inverse = 1.0f / det;
    const float3 s = from - corner;
    const float u = dot(s, p) * inverse;
    const float3 q = cross(s, edge1);
    const float v = dot(way, q) * inverse;
    const float t = dot(edge2, q) * inverse;
    const int inside = (fabs(det) >= 1e-7f) & (u >= 0.0f) & (v >= 0.0f) & (u + v <= 1.0f) & (t > 0.0f);
    return inside & (t < nearest) ? t : nearest;
}

__kernel void nearest_hit(__global const float4 *restrict origin, __global const float4 *restrict direction,
                          __global const triangle *restrict triangles,
                          __global float *restrict nearest_at, __global int *restrict hit, int triangle_count)
{
    __local triangle tile[TILE];
    const int id = get_global_id(0), lid = get_local_id(0);
    const float3 from = origin[id].xyz, way = direction[id].xyz;
    float nearest = MAXFLOAT;
    int which = -1;

    for (int base = 0; base < triangle_count; base += TILE) {
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = lid; i < TILE; i += get_local_size(0))
            tile[i] = triangles[base + i];
        barrier(CLK_LOCAL_MEM_FENCE);

        for (int i = 0; i < TILE; i++) {
            const float t = intersect(from, way, tile[i].corner.xyz, tile[i].edge1.xyz, tile[i].edge2.xyz, nearest);
            which = t < nearest ? base + i : which;
            nearest = t;
        }
    }
    nearest_at[id] = nearest;
    hit[id] = which;
}
