/* An assignment of a struct of 20 bytes is one copy: one load and one store of 20 bytes. */
struct particle {
    float position[3];
    float mass;
    int kind;
};

kernel void struct_copy(global const struct particle *in, global struct particle *out)
{
    const size_t i = get_global_id(0);
    out[i] = in[i];
}
