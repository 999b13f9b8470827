// A step of a flock: cohesion, alignment and separation of birds, from all others.

typedef struct {
    float x, y, vx, vy;
} Bird;

__kernel void steer(__global const float *xs, __global const float *ys, __global const float *vxs,
                    __global const float *vys, __global Bird *moved, const int count, const float dt, const float side)
{
    int me = get_global_id(0);
    if (me >= count)
        return;

    float pull_x = 0.0f, pull_y = 0.0f, turn_x = 0.0f, turn_y = 0.0f, away_x = 0.0f, away_y = 0.0f;
    int flock = 0, aligned = 0;

    for (int i = 0; i < count; i++) {
        if (i != me) {
            float dx = xs[i] - xs[me];
            float dy = ys[i] - ys[me];
            float square = dx * dx + dy * dy;

            if (square < 20.0f * 20.0f) {
                pull_x += xs[i];
                pull_y += ys[i];
                flock++;
            }
            if (square < 30.0f * 30.0f) {
                turn_x += vxs[i];
                turn_y += vys[i];
                aligned++;
            }
            if (square < 10.0f * 10.0f && square > 0.0f) {
                away_x -= dx / square;
                away_y -= dy / square;
            }
        }
    }

    if (flock > 0) {
        pull_x = (pull_x / flock - xs[me]) * 0.01f;
        pull_y = (pull_y / flock - ys[me]) * 0.01f;
    }
    if (aligned > 0) {
        turn_x = (turn_x / aligned - vxs[me]) * 0.05f;
        turn_y = (turn_y / aligned - vys[me]) * 0.05f;
    }
    float vx = vxs[me] + pull_x + turn_x + away_x * 0.2f;
    float vy = vys[me] + pull_y + turn_y + away_y * 0.2f;
    float speed = sqrt(vx * vx + vy * vy);
    if (speed > 10.0f) {
        vx = vx / speed * 10.0f;
        vy = vy / speed * 10.0f;
    }
    float x = xs[me] + vx * dt, y = ys[me] + vy * dt;
    x = x > side ? 0.0f : x < 0.0f ? side : x;
    y = y > side ? 0.0f : y < 0.0f ? side : y;
    moved[me].x = x;
    moved[me].y = y;
    moved[me].vx = vx;
    moved[me].vy = vy;
}
