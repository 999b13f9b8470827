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

// semi-implicit Euler
__kernel void IntegrateBodies(__global RigidBody *bodies, float dt, float damping, float gravity)
{
    int i = get_global_id(0);

    bodies[i].velocity += bodies[i].force * bodies[i].inv_mass * dt;
    bodies[i].velocity.y += gravity * dt;
    bodies[i].velocity *= pow(damping, dt);

    bodies[i].spin.x += bodies[i].torque.x * bodies[i].inv_ix * dt;
    bodies[i].spin.y += bodies[i].torque.y * bodies[i].inv_iy * dt;
    bodies[i].spin.z += bodies[i].torque.z * bodies[i].inv_iz * dt;
    bodies[i].spin *= pow(damping, dt);

    bodies[i].position += bodies[i].velocity * dt;
    bodies[i].orientation += 0.5f * dt * QuatMul(bodies[i].spin, bodies[i].orientation);
    bodies[i].orientation = bodies[i].orientation / length(bodies[i].orientation);
}
