/* words.h - what else people call that which several keys measure, for their synonyms. */
#ifndef ASSAY_METRIC_WORDS_H
#define ASSAY_METRIC_WORDS_H

#define WORDS_BALANCE "load balance,balance,imbalance"
#define WORDS_COALESCING "coalescing,coalesced"
#define WORDS_INTENSITY "arithmetic intensity,operational intensity,flop,roofline"
#define WORDS_LOCAL "local memory,shared memory,lds,scratchpad,smem"
#define WORDS_OUTSIDE "out of bounds,bounds"
#define WORDS_REUSE "data reuse,locality,cache"
#define WORDS_SUB_GROUP "sub-group,subgroup,warp,wavefront"
#define WORDS_SYNCHRONISATION "synchronisation,synchronization,sync"
#define WORDS_TRAFFIC "traffic,bandwidth,throughput"
#define WORDS_VECTORS "vectorisation,vectorization,simd"
#define WORDS_WORK_GROUP "work-group,thread block,block,grid"

#endif
