/* A condition draws a ticket by a function. */
int draw(volatile global int *counter) { return atomic_inc(counter); }
kernel void condition_of_helper(volatile global int *counter, global int *seen)
{
    if (draw(counter) < 10) atomic_inc(&seen[0]);
    else atomic_inc(&seen[1]);
    while (draw(counter + 1) < 40) atomic_inc(&seen[2]);
}
