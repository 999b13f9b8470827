// A step of a flock: cohesion, alignment and separation of birds (x, y and velocity), from all others.

__kernel void steer(__global const float4 *restrict birds, __global float4 *restrict moved, const int count,
                    const float dt, const float side)
{
    const int l = get_local_id(0), lane = l & 3, me = get_global_id(0) >> 2;
    __local float4 part[128];
    __local float sums[6][128];
    __local int found[2][128];

    const float4 own = birds[me];
    const float my_x = own.x, my_y = own.y, my_vx = own.z, my_vy = own.w;
    float pull_x = 0.0f, pull_y = 0.0f, turn_x = 0.0f, turn_y = 0.0f, away_x = 0.0f, away_y = 0.0f;
    int flock = 0, aligned = 0;

    for (int from = 0; from < count; from += 128) {
        barrier(CLK_LOCAL_MEM_FENCE);
        part[l] = birds[from + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = lane; i < 128; i += 4) {
            float4 other = part[i];
            if (from + i != me) {
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
