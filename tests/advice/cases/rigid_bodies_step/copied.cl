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

// semi-implicit Euler, on a copy
__kernel void IntegrateBodies(__global RigidBody *bodies, float dt, float damping, float gravity)
{
    int i = get_global_id(0);
    RigidBody b = bodies[i];

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

    bodies[i].position = b.position;
    bodies[i].orientation = b.orientation;
    bodies[i].velocity = b.velocity;
    bodies[i].spin = b.spin;
}
