/* One line. */
kernel void one_line(global const int *a, global const int *s, global int *c, global int *d, int n){int i=get_global_id(0);if(i<n)c[i]=s[i]<<1;}
