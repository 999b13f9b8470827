#define COUNT(counters, at) atomic_inc(&(counters)[(at)])
#define WEIGHT(at) bins_private[(at)&3]
#define LENGTH(a) ((int)(sizeof(a) / sizeof((a)[0])))
constant int bins_private[4] = {3, 1, 4, 1};
