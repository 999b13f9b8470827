#define PAGE 64

__kernel void letter_freq(__global const uchar* text, __global int* freq, int len)
{
	int page = get_global_id(0);
	int c[26];
	for(int k=0;k<26;k++) c[k]=0;

	for(int p=0;p<PAGE;p++){
		uchar ch = text[page*PAGE+p];
		if(ch>='a' && ch<='z')
			c[ch-'a']++;
	}

	for(int k=0;k<26;k++)
		if(c[k]>0) atomic_add(&freq[k],c[k]);
}
