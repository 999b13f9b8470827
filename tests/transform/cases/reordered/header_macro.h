#define GID get_global_id(0)
#define LID ((int)get_local_id(0))
