void wait_all(void) { barrier(CLK_GLOBAL_MEM_FENCE); }
