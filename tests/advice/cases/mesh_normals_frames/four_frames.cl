typedef struct { float x, y, z; } vec3;
typedef struct { int a, b, c; } triangle;

static vec3 sub(vec3 p, vec3 q)
{
    vec3 r = { p.x - q.x, p.y - q.y, p.z - q.z };
    return r;
}

static vec3 cross_of(vec3 p, vec3 q)
{
    vec3 r = { p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z, p.x * q.y - p.y * q.x };
    return r;
}

#define FRAMES 4

// an item has a vertex in FRAMES frames
// faces around vertex v: list[first[v]] ... list[first[v + 1] - 1]
__kernel void vertex_normals(__global const vec3 *pos, __global const triangle *faces,
                             __global const int *first, __global const int *list,
                             __global vec3 *normals, int nv)
{
    const int v = get_global_id(0);
    const int frame = get_global_id(1) * FRAMES;
    if (v >= nv)
        return;

    vec3 n[FRAMES];
    for (int k = 0; k < FRAMES; k++) {
        n[k].x = 0;
        n[k].y = 0;
        n[k].z = 0;
    }
    for (int i = first[v]; i < first[v + 1]; i++) {
        triangle t = faces[list[i]];
        for (int k = 0; k < FRAMES; k++) {
            vec3 a = pos[(frame + k) * nv + t.a];
            vec3 b = pos[(frame + k) * nv + t.b];
            vec3 c = pos[(frame + k) * nv + t.c];
            vec3 f = cross_of(sub(b, a), sub(c, a));
            n[k].x += f.x;
            n[k].y += f.y;
            n[k].z += f.z;
        }
    }
    for (int k = 0; k < FRAMES; k++) {
        float length_of_n = sqrt(n[k].x * n[k].x + n[k].y * n[k].y + n[k].z * n[k].z) + 1e-9f;
        normals[(frame + k) * nv + v].x = n[k].x / length_of_n;
        normals[(frame + k) * nv + v].y = n[k].y / length_of_n;
        normals[(frame + k) * nv + v].z = n[k].z / length_of_n;
    }
}
