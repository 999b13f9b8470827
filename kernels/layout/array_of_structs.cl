/* One step of particles that lie one after another: neighbouring items are 32 bytes apart, so every access fetches a
 * segment for 4 bytes, and the two members that the step does not need come along. */
struct particle {
    float x, y, z, vx, vy, vz, mass, charge;
};

kernel void array_of_structs(global struct particle *p, float dt)
{
    const int i = get_global_id(0);
    p[i].x += dt * p[i].vx;
    p[i].y += dt * p[i].vy;
    p[i].z += dt * p[i].vz;
}
