typedef struct { float x, y, z; } vec3;

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

// faces around vertex v: first[v + 1] - first[v]; corner c of the k-th is corners[(k * 3 + c) * nv + v]
__kernel void vertex_normals(__global const vec3 *pos, __global const int *corners,
                             __global const int *first, __global vec3 *normals, int nv)
{
    const int v = get_global_id(0);
    const int frame = get_global_id(1);
    if (v >= nv)
        return;

    vec3 n = { 0, 0, 0 };
    const int faces = first[v + 1] - first[v];
    for (int k = 0; k < faces; k++) {
        __global const int *t = corners + k * 3 * nv + v;
        vec3 a = pos[frame * nv + t[0]];
        vec3 b = pos[frame * nv + t[nv]];
        vec3 c = pos[frame * nv + t[2 * nv]];
        vec3 f = cross_of(sub(b, a), sub(c, a));
        n.x += f.x;
        n.y += f.y;
        n.z += f.z;
    }
    float length_of_n = sqrt(n.x * n.x + n.y * n.y + n.z * n.z) + 1e-9f;
    normals[frame * nv + v].x = n.x / length_of_n;
    normals[frame * nv + v].y = n.y / length_of_n;
    normals[frame * nv + v].z = n.z / length_of_n;
}
