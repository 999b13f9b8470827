// How fast four species are made at each point, from rates of reactions forward and back.
// Rates of a point stand together.
#define REACTIONS 48
#define FORWARD(r) forward[i * REACTIONS + (r) - 1]
#define BACK(r)    back[i * REACTIONS + (r) - 1]
#define NET(r)     (FORWARD(r) - BACK(r))
#define MADE(s)    made[i * 4 + (s) - 1]

__kernel void production(__global const float *restrict forward, __global const float *restrict back,
                         __global float *restrict made, const float conversion, __global const float *restrict weight,
                         const int points)
{
    const int i = get_global_id(0);
    const float bound = NET(5) + NET(6) + NET(7) + NET(8);
    const float broken = NET(12) + NET(13) + NET(14) + NET(15);

    MADE(1) = (- bound - bound + broken
        + NET(3) + NET(6) + NET(7) + NET(10) + NET(12) + NET(13)
        + NET(15) + NET(15) - NET(20) - NET(21) - NET(24) + NET(26)
        + NET(28) - NET(29) - NET(30) + NET(31) + NET(33) - NET(35)
        - NET(36) - NET(38) + NET(39) - NET(40) - NET(41) + NET(42)
        - NET(44) + NET(45) + NET(48)) * conversion * weight[0];
    MADE(2) = (+ bound - broken
        + NET(1) + NET(2) + NET(3) + NET(4) - NET(5) - NET(7)
        + NET(10) + NET(11) - NET(13) + NET(14) + NET(18) - NET(19)
        - NET(25) + NET(26) - NET(27) - NET(31) + NET(34) + NET(37)
        - NET(38) - NET(39) + NET(40) + NET(41) + NET(42) - NET(44)
        + NET(45) + NET(48)) * conversion * weight[1];
    MADE(3) = (+ broken
        + NET(1) - NET(5) + NET(6) + NET(10) + NET(13) + NET(14)
        + NET(15) - NET(16) - NET(17) + NET(19) - NET(20) + NET(22)
        + NET(24) + NET(25) + NET(28) - NET(29) + NET(33) - NET(35)
        - NET(37) - NET(37) - NET(38) - NET(39) - NET(40) + NET(41)
        + NET(44) + NET(46) + NET(47)) * conversion * weight[2];
    MADE(4) = (- bound
        - NET(2) + NET(3) + NET(4) + NET(5) - NET(10) - NET(12)
        - NET(14) + NET(15) + NET(16) + NET(17) - NET(18) + NET(19)
        - NET(27) - NET(29) + NET(30) + NET(32) + NET(33) - NET(36)
        - NET(37) + NET(39) + NET(40) - NET(42) - NET(43) + NET(44)
        - NET(46) + NET(47)) * conversion * weight[3];
}
