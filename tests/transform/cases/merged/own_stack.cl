/* A stack of values that are the same for all. */
void push(int *stack, int *top, int v) { stack[(*top)++] = v; }
int pop(const int *stack, int *top) { return stack[--*top]; }
kernel void own_stack(global const int *in, global int *out, int n)
{
    int stack[8], top = 0;
    push(stack, &top, n);
    push(stack, &top, n + 2);
    push(stack, &top, in[0]);
    int sum = get_global_id(0);
    while (top > 0) sum = sum * 3 + pop(stack, &top);
    out[get_global_id(0)] = sum;
}
