/* ending.h - with what status the program ends.
 *
 * The numbers are those of lua/assay/util/exit.lua; a test compares the two.
 */
#ifndef ASSAY_DEVICE_ENDING_H
#define ASSAY_DEVICE_ENDING_H

enum ending {
    END_OK = 0,
    END_USAGE = 64,         /* the command line is wrong */
    END_BAD_RECORD = 65,    /* a .sim file or its kernel cannot be understood or compiled */
    END_NO_INPUT = 66,      /* a file is missing or cannot be read */
    END_UNAVAILABLE = 69,   /* no device, or one that cannot run the kernel */
    END_CANNOT_CREATE = 73, /* the output exists or cannot be created */
    END_IO_ERROR = 74,      /* the output could not be written to its end */
    END_DIFFERS = 82,       /* outputs differ from what was expected */
    END_SOME_FAILED = 83,   /* of several files one or more could not be timed */
    END_REFUSED = 84        /* a kernel cannot be rewritten as it was asked for */
};

#endif
