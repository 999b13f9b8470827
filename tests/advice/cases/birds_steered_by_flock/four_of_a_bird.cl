// A step of a flock: cohesion, alignment and separation of birds, from all others.

typedef struct {
    float x, y, vx, vy;
} Bird;

__kernel void steer(__global const Bird *birds, __global Bird *moved, const int count, const float dt,
                    const float side)
{
    const int l = get_local_id(0), lane = l & 3, me = get_global_id(0) >> 2;
    __local float sums[6][128];
    __local int found[2][128];

    float pull_x = 0.0f, pull_y = 0.0f, turn_x = 0.0f, turn_y = 0.0f, away_x = 0.0f, away_y = 0.0f;
    int flock = 0, aligned = 0;

    for (int i = lane; i < count; i += 4) {
        if (i != me) {
            float dx = birds[i].x - birds[me].x;
            float dy = birds[i].y - birds[me].y;
            float square = dx * dx + dy * dy;

            if (square < 20.0f * 20.0f) {
                pull_x += birds[i].x;
                pull_y += birds[i].y;
                flock++;
            }
            if (square < 30.0f * 30.0f) {
                turn_x += birds[i].vx;
                turn_y += birds[i].vy;
                aligned++;
            }
            if (square < 10.0f * 10.0f && square > 0.0f) {
                away_x -= dx / square;
                away_y -= dy / square;
            }
        }
    }

    sums[0][l] = pull_x;
    sums[1][l] = pull_y;
    sums[2][l] = turn_x;
    sums[3][l] = turn_y;
    sums[4][l] = away_x;
    sums[5][l] = away_y;
    found[0][l] = flock;
    found[1][l] = aligned;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane != 0)
        return;
    for (int k = l + 1; k < l + 4; k++) {
        pull_x += sums[0][k];
        pull_y += sums[1][k];
        turn_x += sums[2][k];
        turn_y += sums[3][k];
        away_x += sums[4][k];
        away_y += sums[5][k];
        flock += found[0][k];
        aligned += found[1][k];
    }

    if (flock > 0) {
        pull_x = (pull_x / flock - birds[me].x) * 0.01f;
        pull_y = (pull_y / flock - birds[me].y) * 0.01f;
    }
    if (aligned > 0) {
        turn_x = (turn_x / aligned - birds[me].vx) * 0.05f;
        turn_y = (turn_y / aligned - birds[me].vy) * 0.05f;
    }
    float vx = birds[me].vx + pull_x + turn_x + away_x * 0.2f;
    float vy = birds[me].vy + pull_y + turn_y + away_y * 0.2f;
    float speed = sqrt(vx * vx + vy * vy);
    if (speed > 10.0f) {
        vx = vx / speed * 10.0f;
        vy = vy / speed * 10.0f;
    }
    float x = birds[me].x + vx * dt, y = birds[me].y + vy * dt;
    x = x > side ? 0.0f : x < 0.0f ? side : x;
    y = y > side ? 0.0f : y < 0.0f ? side : y;
    moved[me].x = x;
    moved[me].y = y;
    moved[me].vx = vx;
    moved[me].vy = vy;
}
