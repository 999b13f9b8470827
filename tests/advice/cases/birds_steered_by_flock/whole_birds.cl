// A step of a flock: cohesion, alignment and separation of birds (x, y and velocity), from all others.

__kernel void steer(__global const float4 *birds, __global float4 *moved, const int count, const float dt,
                    const float side)
{
    int me = get_global_id(0);
    if (me >= count)
        return;

    const float4 own = birds[me];
    const float my_x = own.x, my_y = own.y, my_vx = own.z, my_vy = own.w;
    float pull_x = 0.0f, pull_y = 0.0f, turn_x = 0.0f, turn_y = 0.0f, away_x = 0.0f, away_y = 0.0f;
    int flock = 0, aligned = 0;

    for (int i = 0; i < count; i++) {
        float4 other = birds[i];
        if (i != me) {
            float dx = other.x - my_x;
            float dy = other.y - my_y;
            float square = dx * dx + dy * dy;

            if (square < 20.0f * 20.0f) {
                pull_x += other.x;
                pull_y += other.y;
                flock++;
            }
            if (square < 30.0f * 30.0f) {
                turn_x += other.z;
                turn_y += other.w;
                aligned++;
            }
            if (square < 10.0f * 10.0f && square > 0.0f) {
                away_x -= dx / square;
                away_y -= dy / square;
            }
        }
    }

    if (flock > 0) {
        pull_x = (pull_x / flock - my_x) * 0.01f;
        pull_y = (pull_y / flock - my_y) * 0.01f;
    }
    if (aligned > 0) {
        turn_x = (turn_x / aligned - my_vx) * 0.05f;
        turn_y = (turn_y / aligned - my_vy) * 0.05f;
    }
    float vx = my_vx + pull_x + turn_x + away_x * 0.2f;
    float vy = my_vy + pull_y + turn_y + away_y * 0.2f;
    float speed = sqrt(vx * vx + vy * vy);
    if (speed > 10.0f) {
        vx = vx / speed * 10.0f;
        vy = vy / speed * 10.0f;
    }
    float x = my_x + vx * dt, y = my_y + vy * dt;
    x = x > side ? 0.0f : x < 0.0f ? side : x;
    y = y > side ? 0.0f : y < 0.0f ? side : y;
    moved[me] = (float4)(x, y, vx, vy);
}
