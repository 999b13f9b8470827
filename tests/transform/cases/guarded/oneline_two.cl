kernel void k(global int*a,global int*b,int n){int i=get_global_id(0);if(i>=n)return;int j=n-1-i;if(a[i]<a[j])b[i]=a[j];else b[i]=a[i];}
