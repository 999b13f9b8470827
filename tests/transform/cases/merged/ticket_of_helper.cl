/* A function draws tickets. */
int draw(volatile global int *counter) { return atomic_inc(counter); }
kernel void ticket_of_helper(volatile global int *counter, global int *seen)
{
    int t = draw(counter);
    int mine = -1;
    mine = draw(counter + 1);
    atomic_or(&seen[t], 1);
    atomic_or(&seen[mine], 2);
}
