kernel void k(global const int*restrict u,global int*restrict v){int x=get_global_id(0);for(int j=0;j<5;++j)for(int k=0;k<9;k++)v[(j*9+k)*8+x]=u[(j+k)*8+x]-u[(j+k)*8+8+x];}
