typedef struct
{
    float4 position;
    float4 orientation; // quaternion, w last
    float4 velocity;
    float4 spin;
    float4 force;
    float4 torque;
    float inv_mass, inv_ix, inv_iy, inv_iz;
} RigidBody;

float4 QuatMul(float4 a, float4 b)
{
    float4 r;
    r.xyz = a.w * b.xyz + b.w * a.xyz + cross(a, b).xyz;
    r.w = a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z;
    return r;
}

#define GROUP 128
#define WORDS 7

// semi-implicit Euler, the bodies of a group through local memory
__kernel void IntegrateBodies(__global float4 *bodies, float dt, float damping, float gravity)
{
    __local RigidBody part[GROUP];
    __local float4 *words = (__local float4 *)part;
    int t = get_local_id(0);

    bodies += get_group_id(0) * GROUP * WORDS;
    for (int j = t; j < GROUP * WORDS; j += GROUP)
        words[j] = bodies[j];
    barrier(CLK_LOCAL_MEM_FENCE);

    RigidBody b = part[t];
    b.velocity += b.force * b.inv_mass * dt;
    b.velocity.y += gravity * dt;
    b.velocity *= pow(damping, dt);

    b.spin.x += b.torque.x * b.inv_ix * dt;
    b.spin.y += b.torque.y * b.inv_iy * dt;
    b.spin.z += b.torque.z * b.inv_iz * dt;
    b.spin *= pow(damping, dt);

    b.position += b.velocity * dt;
    b.orientation += 0.5f * dt * QuatMul(b.spin, b.orientation);
    b.orientation = b.orientation / length(b.orientation);
    part[t].position = b.position;
    part[t].orientation = b.orientation;
    part[t].velocity = b.velocity;
    part[t].spin = b.spin;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int j = t; j < GROUP * WORDS; j += GROUP)
        if (j % WORDS < 4)
            bodies[j] = words[j];
}
