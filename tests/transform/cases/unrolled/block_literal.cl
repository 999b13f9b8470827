/* A name that another loop in front has as well, and loops behind each other. */
kernel void block_literal(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    { int i = 3; s = s * 3 + i; }
    for (int i = 0; i < 4; i++) { s = s * 3 + in[g + i]; } for (int i = 0; i < 2; i++) { s -= i * s; } s++;
    for (int k = 0; k < 2; k++) for (uint i = 3; i; i--) s = s * 3 + i;
    out[g] = s;
}
