/* arithmetic.cl - chains of one operation, many side by side or a single one.
 *
 * OPERATION chooses it.  Every step needs the value before, and a and b are arguments, so that no
 * compiler can fold steps; what comes out is stored.  STEPS steps are made in a round.
 */
#define FLOAT32 1
#define FLOAT64 2
#define INTEGER 3
#define MULTIPLY 4
#define DIVISION 5
#define FLOAT_DIVISION 6
#define SPECIAL 7
#define CONVERSION 8
#define SPECIAL64 9
#define DIVISION64 10
#define DOUBLE_DIVISION 11
#define ROOT 12
#define ROOT64 13
#define EXPONENTIAL 14
#define EXPONENTIAL64 15
#define POWER 16
#define POWER64 17

#if OPERATION == FLOAT64 || OPERATION == DOUBLE_DIVISION || OPERATION == ROOT64 ||                 \
    OPERATION == EXPONENTIAL64 || OPERATION == SPECIAL64 || OPERATION == POWER64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
typedef double value;
#elif OPERATION == FLOAT32 || OPERATION == FLOAT_DIVISION || OPERATION == ROOT ||                   \
    OPERATION == EXPONENTIAL || OPERATION == SPECIAL || OPERATION == POWER
typedef float value;
#elif OPERATION == CONVERSION
typedef int value;
#elif OPERATION == DIVISION64
typedef ulong value;
#else
typedef uint value;
#endif

/* A step of a chain; `next` is another chain's value. */
#if OPERATION == FLOAT32 || OPERATION == FLOAT64
#define STEP(x, next) x = x * a + b;
#elif OPERATION == INTEGER /* two operations: neither can swallow the other */
#define STEP(x, next) x = (x + a) ^ b;
#elif OPERATION == MULTIPLY /* by a constant factor several would become one */
#define STEP(x, next) x = x * next;
#elif OPERATION == DIVISION || OPERATION == FLOAT_DIVISION || OPERATION == DIVISION64 ||            \
    OPERATION == DOUBLE_DIVISION
#define STEP(x, next) x = a / x + b;
#elif OPERATION == ROOT || OPERATION == ROOT64
#define STEP(x, next) x = sqrt(x + b);
#elif OPERATION == EXPONENTIAL || OPERATION == EXPONENTIAL64
#define STEP(x, next) x = exp(-x);
#elif OPERATION == SPECIAL || OPERATION == SPECIAL64 /* two operations */
#define STEP(x, next) x = sin(log(x + a) + b);
#elif OPERATION == POWER || OPERATION == POWER64
#define STEP(x, next) x = pow(x + a, b);
#elif OPERATION == CONVERSION /* two operations */
#define STEP(x, next) x = (int)(float)x ^ a;
#endif

/* All chains one step further.  Those of long operations are few, and so is their code. */
#if OPERATION == SPECIAL || OPERATION == SPECIAL64 || OPERATION == POWER || OPERATION == POWER64
#define CHAINS 2
#define START value x0 = first, x1 = first + 1;
#define ALL STEP(x0, x1) STEP(x1, x0)
#define SUM (x0 + x1)
#else
#define CHAINS 8
#define START                                                                                      \
    value x0 = first, x1 = first + 2, x2 = first + 4, x3 = first + 6, x4 = first + 8,              \
          x5 = first + 10, x6 = first + 12, x7 = first + 14;
#define ALL                                                                                        \
    STEP(x0, x1)                                                                                   \
    STEP(x1, x2)                                                                                   \
    STEP(x2, x3) STEP(x3, x4) STEP(x4, x5) STEP(x5, x6) STEP(x6, x7) STEP(x7, x0)
#define SUM (x0 + x1 + x2 + x3 + x4 + x5 + x6 + x7)
#endif

#define FOUR(once) once once once once

/* Four times CHAINS steps an item and round. */
kernel void side_by_side(global value *out, value a, value b, uint rounds) {
    value first = (value)(2 * get_local_id(0) + 1);
    START
    for (uint i = 0; i < rounds; i++) {
        FOUR(ALL)
    }
    out[get_global_id(0)] = SUM;
}

/* Sixteen steps a round, each of which waits for the one before. */
kernel void one_by_one(global value *out, value a, value b, uint rounds) {
    value x = (value)(2 * get_local_id(0) + 1);
    for (uint i = 0; i < rounds; i++) {
        FOUR(FOUR(STEP(x, x)))
    }
    out[get_global_id(0)] = x;
}
