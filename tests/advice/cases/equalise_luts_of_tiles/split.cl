// Grey levels of tiles: a group counts one of 16 bands of a tile, and adds to what stands there.
#define BANDS 16

kernel void count_levels(global const uchar *picture, global int *counts, int pitch, int tile_w, int tile_h)
{
    local int levels[256];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int l = ly * get_local_size(0) + lx;
    const int row = get_group_id(1) / BANDS, rows = tile_h / BANDS;
    const int top = row * tile_h + get_group_id(1) % BANDS * rows;

    levels[l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int y = ly; y < rows; y += get_local_size(1)) {
        global const uchar *line = picture + (top + y) * pitch + get_group_id(0) * tile_w;
        for (int x = lx; x < tile_w; x += get_local_size(0))
            atomic_inc(&levels[line[x]]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    const int mine = levels[l];
    if (mine) atomic_add(&counts[(row * get_num_groups(0) + get_group_id(0)) * 256 + l], mine);
}

// Tables of contrast-limited equalisation: a group cuts what is above the limit, spreads that, and sums up.
kernel void tile_tables(global const int *counts, global uchar *tables, int limit, float scale)
{
    local int levels[256];
    local int excess;
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int l = ly * get_local_size(0) + lx;

    int mine = counts[(get_group_id(1) * get_num_groups(0) + get_group_id(0)) * 256 + l];

    if (limit > 0) {
        const int above = max(mine - limit, 0);
        mine -= above;
        levels[l] = above;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int n = 128; n > 0; n >>= 1) {
            if (l < n) levels[l] += levels[l + n];
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        if (l == 0) excess = levels[0];
        barrier(CLK_LOCAL_MEM_FENCE);

        mine += excess / 256;
        if (l < excess % 256) mine++;
    }

    levels[l] = mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l == 0)
        for (int i = 1; i < 256; i++) levels[i] += levels[i - 1];
    barrier(CLK_LOCAL_MEM_FENCE);

    tables[(get_group_id(1) * get_num_groups(0) + get_group_id(0)) * 256 + l] =
        (uchar)clamp(convert_int_rte(scale * levels[l]), 0, 255);
}
