typedef struct {
  float4 place; // and mass
  float4 speed; // and charge
} particle;

__kernel void work(__global float *restrict out, __global const particle *restrict p)
{
  int i = get_global_id(0);
  float4 place = p[i].place, speed = p[i].speed;
  float sum = place.x * speed.x;
#if USED >= 4
  sum += place.y * speed.y;
#endif
#if USED == 8
  sum += place.z * speed.z + place.w * speed.w;
#endif
  out[i] = sum;
}
