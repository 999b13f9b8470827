/* All in one line. */
kernel void one_line(global const int*in,global int*out,int n){int i=get_global_id(0),s=0;for(int k=0;k<n;k++)s+=in[i+k];if(n>3)s*=i;else s=in[i+1];do s+=in[n]*i;while(--n>2);if(i&1)s++;else s--;out[i]=s;}
