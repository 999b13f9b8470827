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

// first launch: the normals of all faces
__kernel void face_normals(__global const vec3 *pos, __global const triangle *faces,
                           __global vec3 *face_normal, int nf, int nv)
{
    const int f = get_global_id(0);
    const int frame = get_global_id(1);
    if (f >= nf)
        return;

    triangle t = faces[f];
    vec3 a = pos[frame * nv + t.a];
    vec3 b = pos[frame * nv + t.b];
    vec3 c = pos[frame * nv + t.c];
    face_normal[frame * nf + f] = cross_of(sub(b, a), sub(c, a));
}

// second launch; faces around vertex v: list[first[v]] ... list[first[v + 1] - 1]
__kernel void vertex_normals(__global const vec3 *face_normal, __global const int *first,
                             __global const int *list, __global vec3 *normals, int nf, int nv)
{
    const int v = get_global_id(0);
    const int frame = get_global_id(1);
    if (v >= nv)
        return;

    vec3 n = { 0, 0, 0 };
    for (int i = first[v]; i < first[v + 1]; i++) {
        vec3 f = face_normal[frame * nf + list[i]];
        n.x += f.x;
        n.y += f.y;
        n.z += f.z;
    }
    float length_of_n = sqrt(n.x * n.x + n.y * n.y + n.z * n.z) + 1e-9f;
    normals[frame * nv + v].x = n.x / length_of_n;
    normals[frame * nv + v].y = n.y / length_of_n;
    normals[frame * nv + v].z = n.z / length_of_n;
}
