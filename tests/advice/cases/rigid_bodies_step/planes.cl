float4 QuatMul(float4 a, float4 b)
{
    float4 r;
    r.xyz = a.w * b.xyz + b.w * a.xyz + cross(a, b).xyz;
    r.w = a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z;
    return r;
}

// semi-implicit Euler, an array for each member
__kernel void IntegrateBodies(__global float4 *bodies, float dt, float damping, float gravity)
{
    int i = get_global_id(0), n = get_global_size(0);
    __global float4 *position = bodies;
    __global float4 *orientation = bodies + n;
    __global float4 *velocity = bodies + n * 2;
    __global float4 *spin = bodies + n * 3;
    __global float4 *force = bodies + n * 4;
    __global float4 *torque = bodies + n * 5;
    __global float4 *inertia = bodies + n * 6;

    velocity[i] += force[i] * inertia[i].x * dt;
    velocity[i].y += gravity * dt;
    velocity[i] *= pow(damping, dt);

    spin[i].x += torque[i].x * inertia[i].y * dt;
    spin[i].y += torque[i].y * inertia[i].z * dt;
    spin[i].z += torque[i].z * inertia[i].w * dt;
    spin[i] *= pow(damping, dt);

    position[i] += velocity[i] * dt;
    orientation[i] += 0.5f * dt * QuatMul(spin[i], orientation[i]);
    orientation[i] = orientation[i] / length(orientation[i]);
}
