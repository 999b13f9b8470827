typedef struct { float x, y, z; } Vec3;
typedef struct { Vec3 pos, nrm; float u, v; float weight[4]; } Vertex;
typedef struct { float m[3][4]; } Bone;
typedef struct { Vec3 pos, nrm; } PosedVertex;

Vec3 transform_point(const Bone *b, Vec3 p)
{
    Vec3 r;
    r.x = b->m[0][0] * p.x + b->m[0][1] * p.y + b->m[0][2] * p.z + b->m[0][3];
    r.y = b->m[1][0] * p.x + b->m[1][1] * p.y + b->m[1][2] * p.z + b->m[1][3];
    r.z = b->m[2][0] * p.x + b->m[2][1] * p.y + b->m[2][2] * p.z + b->m[2][3];
    return r;
}

Vec3 transform_normal(const Bone *b, Vec3 n)
{
    Vec3 r;
    r.x = b->m[0][0] * n.x + b->m[0][1] * n.y + b->m[0][2] * n.z;
    r.y = b->m[1][0] * n.x + b->m[1][1] * n.y + b->m[1][2] * n.z;
    r.z = b->m[2][0] * n.x + b->m[2][1] * n.y + b->m[2][2] * n.z;
    float scale = 1.0f / sqrt(r.x * r.x + r.y * r.y + r.z * r.z);
    r.x *= scale;
    r.y *= scale;
    r.z *= scale;
    return r;
}

kernel void skin(global const Vertex *mesh, global const uchar4 *joints, global const Bone *bones,
                 global PosedVertex *posed, int vertices, int bone_count)
{
    int v = get_global_id(0);
    int instance = get_global_id(1);
    if (v >= vertices)
        return;

    uchar4 j = joints[v];
    int joint[4] = { j.x, j.y, j.z, j.w };
    float weight[4];
    for (int k = 0; k < 4; k++)
        weight[k] = mesh[v].weight[k];
    Bone blend;
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 4; c++) {
            blend.m[r][c] = 0.0f;
            for (int k = 0; k < 4; k++)
                blend.m[r][c] += weight[k] * bones[instance * bone_count + joint[k]].m[r][c];
        }

    PosedVertex out;
    out.pos = transform_point(&blend, mesh[v].pos);
    out.nrm = transform_normal(&blend, mesh[v].nrm);
    posed[instance * vertices + v] = out;
}
