struct particle {
    float x, y, vx, vy, mass;
};

kernel void particles(global struct particle *p, float dt)
{
    const int i = get_global_id(0);
    p[i].vy -= 9.81f * dt;
    if (p[i].x < 0.3f)
        p[i].vx = -p[i].vx;
    else if (p[i].y > p[i].x)
        p[i].vx *= 0.5f, p[i].vy += p[i].mass;
    p[i].x += dt * p[i].vx;
    p[i].y += dt * p[i].vy;
}
