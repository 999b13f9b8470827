float4 QuatMul(float4 a, float4 b)
{
    float4 r;
    r.xyz = a.w * b.xyz + b.w * a.xyz + cross(a, b).xyz;
    r.w = a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z;
    return r;
}

// semi-implicit Euler, an array for each member: position, orientation, velocity, spin, force, torque, and the
// inverse of the mass with those of the moments of inertia; the damping is the same for all
__kernel void IntegrateBodies(__global float4 *bodies, float dt, float damping, float gravity)
{
    const int i = get_global_id(0), n = get_global_size(0);
    const float kept = native_powr(damping, dt);
    const float4 inertia = bodies[6 * n + i];

    float4 velocity = bodies[2 * n + i] + bodies[4 * n + i] * (inertia.x * dt);
    velocity.y += gravity * dt;
    velocity *= kept;
    float4 spin = bodies[3 * n + i];
    spin.xyz += bodies[5 * n + i].xyz * inertia.yzw * dt;
    spin *= kept;

    float4 q = bodies[n + i];
    q += 0.5f * dt * QuatMul(spin, q);
    bodies[i] += velocity * dt;
    bodies[n + i] = q * native_rsqrt(dot(q, q));
    bodies[2 * n + i] = velocity;
    bodies[3 * n + i] = spin;
}
