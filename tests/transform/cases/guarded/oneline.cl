kernel void k(global int*a,global int*b,int n){int i=get_global_id(0);if(i<n)b[i]=a[i]<<1;}
