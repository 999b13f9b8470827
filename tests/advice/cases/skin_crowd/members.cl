typedef struct { float x, y, z; } Vec3;
typedef struct { float m[3][4]; } Bone;

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

// An array for each member: x, y, z, normal, u, v and four weights; and six of each instance that is posed.
kernel void skin(global const float *mesh, global const uchar4 *joints, global const Bone *bones,
                 global float *posed, int vertices, int bone_count)
{
    int v = get_global_id(0);
    int instance = get_global_id(1);
    if (v >= vertices)
        return;

    global const float *in = mesh + v;
    uchar4 j = joints[v];
    int joint[4] = { j.x, j.y, j.z, j.w };
    Bone blend;
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 4; c++) {
            blend.m[r][c] = 0.0f;
            for (int k = 0; k < 4; k++)
                blend.m[r][c] += in[(8 + k) * vertices] * bones[instance * bone_count + joint[k]].m[r][c];
        }

    Vec3 pos = { in[0], in[vertices], in[2 * vertices] };
    Vec3 nrm = { in[3 * vertices], in[4 * vertices], in[5 * vertices] };
    pos = transform_point(&blend, pos);
    nrm = transform_normal(&blend, nrm);
    global float *out = posed + instance * 6 * vertices + v;
    out[0] = pos.x;
    out[vertices] = pos.y;
    out[2 * vertices] = pos.z;
    out[3 * vertices] = nrm.x;
    out[4 * vertices] = nrm.y;
    out[5 * vertices] = nrm.z;
}
