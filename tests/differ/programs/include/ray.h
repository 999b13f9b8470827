// A ray along z through the middle of points.
#pragma once

typedef struct {
    float4 at;
} ray;

static inline ray ray_at(int x, int y) {
    ray r;
    r.at = (float4)(x + 0.5f, y + 0.5f, 0.5f, 0);
    return r;
}

// where it is, then one plane on
static inline float4 ray_step(ray *r) {
    float4 here = r->at;
    r->at.z += 1;
    return here;
}
