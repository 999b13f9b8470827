#ifndef RECORD_H
#define RECORD_H
typedef struct {
    float2 v;
    short k[2];
    REAL w;
} record;
#endif
