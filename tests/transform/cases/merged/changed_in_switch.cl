/* A switch for all changes what the next turn asks for. */
kernel void changed_in_switch(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int state = 0;
    for (int k = 0; k < 6; k++)
        switch (state) {
        case 0: out[i * 8] += in[i]; state = 2; break;
        case 2: state = 1; break;
        default: out[i * 8 + 1] += k * i; state = 0;
        }
    out[i * 8 + 2] = state;
}
