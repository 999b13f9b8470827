int group(void) { return get_group_id(0); }
