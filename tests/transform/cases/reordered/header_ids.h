inline int row(void) { return get_global_id(1); }
