/* The step of array_of_structs with an array for each member: neighbouring items use neighbouring words, and mass and
 * charge stay where they are. */
kernel void struct_of_arrays(global float *x, global float *y, global float *z,
                             global const float *vx, global const float *vy,
                             global const float *vz, float dt)
{
    const int i = get_global_id(0);
    x[i] += dt * vx[i];
    y[i] += dt * vy[i];
    z[i] += dt * vz[i];
}
